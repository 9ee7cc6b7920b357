// The detector: takes a provider's name and a response, returns one signal. An application may add its own detectors.
import { openReader, type Registry } from "../../dialects/registry.ts";
import type { Carrier, Reader } from "../../dialects/shared/reader.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Day } from "../../generated/provider.ts";
import type { ProviderCard } from "../../model/card.ts";
import { guessingReader } from "./guess.ts";
import { type Problem, problemOf } from "./problem.ts";
import { bridgeSignal, isSignal, type Signal } from "./signal.ts";

/** Bytes or text of a body or stream, or a body that was parsed already. */
type ProviderResponse = Uint8Array | string | object;

/** An application's own detector for one provider. Where it gives no signal, or an invalid one, the card decides. */
interface CustomDetector {
  detectTermination?(response: ProviderResponse, isStreaming: boolean): Signal;
}

export interface Detection {
  readonly signal: Signal;
  readonly observation: Observation;
  /** Id of the dialect it was read by; null when nothing understood it. */
  readonly dialect: string | null;
  /** The provider is unknown: the dialect was inferred from the shape of the response. */
  readonly guessed: boolean;
  /** Problems met while detecting; the signal is valid all the same. */
  readonly problems: readonly Problem[];
}

/** What can be found out about the endings of a provider. */
interface Capabilities {
  readonly dialect: string;
  /** What shows that a response has ended. */
  readonly evidence: string;
  readonly saysWhenCallsAreDone: boolean;
  readonly custom: boolean;
}

export interface DetectOptions {
  readonly carrier?: Carrier | undefined;
  /** Read with the words the provider had on that day. */
  readonly day?: Day | undefined;
  /** What came so far of a stream that still runs. */
  readonly isStreaming?: boolean | undefined;
}

export interface Detector {
  /** Sets a provider's card, or a detector of the application's own; the next response is read with it. */
  registerDetector(provider: string, detector: ProviderCard | CustomDetector): void;
  getDetector(provider: string): CustomDetector | null;
  detect(provider: string, response: ProviderResponse, options?: DetectOptions): Detection;
  detectTermination(provider: string, response: ProviderResponse, isStreaming?: boolean): Signal;
  isTerminal(provider: string, response: ProviderResponse, isStreaming?: boolean): boolean;
  /** The facts of an ending that help to find out why, safe to log; never the text of the answer. */
  extractTerminationContext(
    provider: string,
    response: ProviderResponse,
  ): Readonly<Record<string, unknown>>;
  /** null: the provider is unknown. */
  capabilities(provider: string): Capabilities | null;
  /** A new reader for one response, and whether its dialect has to be guessed. */
  open(provider: string, options?: DetectOptions): { reader: Reader; guessed: boolean };
  /** The signal of what was read; the application's own detector is asked about `response()`, what came so far. */
  signalOf(
    provider: string,
    observation: Observation,
    response: () => ProviderResponse,
    isStreaming: boolean,
  ): { readonly signal: Signal; readonly problems: readonly Problem[] };
}

/** A detector over a registry. Never throws, whatever the response. */
export function createDetector(registry: Registry): Detector {
  const customs = new Map<string, CustomDetector>();

  function open(provider: string, { carrier, day }: DetectOptions = {}) {
    const voice = registry.lookUp(provider, day);
    if (voice) return { reader: openReader(voice, carrier), voice: () => voice, guessed: false };
    const reader = guessingReader(registry, carrier);
    return { reader, voice: reader.voice, guessed: true };
  }

  function read(provider: string, response: ProviderResponse, options: DetectOptions): Detection {
    const { reader, voice, guessed } = open(provider, options);
    const bytes = bytesOf(response);
    if (bytes instanceof Uint8Array) reader.push(bytes);
    const observation = options.isStreaming ? reader.observe() : reader.end();
    const problems = bytes instanceof Uint8Array ? [] : [bytes];
    const signal = bridgeSignal(observation);
    return { signal, observation, dialect: voice()?.dialect.id ?? null, guessed, problems };
  }

  const signalOf: Detector["signalOf"] = (provider, observation, response, isStreaming) => {
    const own = bridgeSignal(observation);
    const custom = customs.get(provider);
    if (!custom?.detectTermination) return { signal: own, problems: [] };
    const said = ask(custom, response(), isStreaming);
    if (!isSignal(said)) return { signal: own, problems: [said] };
    // A sure reading of the provider's own word prevails over a guess.
    const guess = own.confidence === "high" && said.confidence === "low";
    return { signal: guess ? own : said, problems: [] };
  };

  function detect(
    provider: string,
    response: ProviderResponse,
    options: DetectOptions = {},
  ): Detection {
    const own = read(provider, response, options);
    const { isStreaming = false } = options;
    const { signal, problems } = signalOf(provider, own.observation, () => response, isStreaming);
    return { ...own, signal, problems: [...own.problems, ...problems] };
  }

  const detectTermination: Detector["detectTermination"] = (provider, response, isStreaming) =>
    detect(provider, response, { isStreaming }).signal;

  return {
    registerDetector(provider, detector) {
      if (isCard(detector)) {
        registry.registerProvider(provider, detector);
        customs.delete(provider);
      } else customs.set(provider, detector);
    },
    getDetector(provider) {
      const custom = customs.get(provider);
      if (custom || !registry.lookUp(provider)) return custom ?? null;
      return {
        detectTermination: (response, isStreaming) =>
          read(provider, response, { isStreaming }).signal,
      };
    },
    detect,
    detectTermination,
    isTerminal: (...asked) => detectTermination(...asked).shouldTerminate,
    extractTerminationContext(provider, response) {
      const { observation, dialect, guessed } = read(provider, response, {});
      return { dialect, guessed, ...bridgeSignal(observation).providerSpecific.metadata };
    },
    capabilities(provider) {
      const voice = registry.lookUp(provider);
      if (!voice) return null;
      const { evidence } = voice.table;
      const { id, itemDone: saysWhenCallsAreDone = false } = voice.dialect;
      return { dialect: id, evidence, saysWhenCallsAreDone, custom: customs.has(provider) };
    },
    open,
    signalOf,
  };
}

function isCard(detector: ProviderCard | CustomDetector): detector is ProviderCard {
  return "dialect" in detector && "reasons" in detector;
}

/** What a custom detector says, or what is wrong with it. */
function ask(
  custom: CustomDetector,
  response: ProviderResponse,
  isStreaming: boolean,
): Signal | Problem {
  try {
    const said: unknown = custom.detectTermination?.(response, isStreaming);
    if (isSignal(said)) return said;
    return problemOf("bad-signal", "the answer of a custom detector is not a signal");
  } catch (error) {
    return problemOf("detector-threw", error);
  }
}

/** The response as bytes, or a problem where the value cannot be a response. */
export function bytesOf(response: unknown): Uint8Array | Problem {
  if (response instanceof Uint8Array) return response;
  if (typeof response === "string") return new TextEncoder().encode(response);
  try {
    const text: unknown = JSON.stringify(response);
    if (typeof text === "string") return new TextEncoder().encode(text);
    return problemOf("bad-response", `a ${typeof response} is not a response`);
  } catch (error) {
    return problemOf("bad-response", error);
  }
}
