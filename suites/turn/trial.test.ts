// The trial of a case played by hand: its turns, what the scenario and the profile say, and what the loop declares.
import { expect, it } from "vitest";
import type { Profile } from "../../src/generated/profile.ts";
import type { Scenario } from "../../src/generated/scenario.ts";
import { answer, loopCase, manifest, profile, speaker, written } from "./testing/made.ts";
import { asked, played } from "./testing/played.ts";
import { tracesOf, trialOf } from "./trial.ts";

const two = [
  { script: [answer], prompt: "One?" },
  { script: [answer], prompt: "Two?", session: "other", endless: true },
];
const prompts = ["One?", "Two?", "What did we say so far?", "What is the weather?"];
const four = played({ text: "1" }, { text: "2" }, { text: "3" }, { text: "4" });
const textOf = (each: { readonly outcome: { readonly text: string } } | null) => each?.outcome.text;

it("holds the turns of the script, the probe of a loop with a history, and the control", () => {
  const trial = trialOf({
    each: loopCase({ acts: two }),
    outcome: four,
    manifest: manifest({ history: true }, { reports: ["limit"] }),
  });
  expect(trial.acts.map(textOf)).toEqual(["1", "2"]);
  expect([trial.main, trial.probe, trial.control].map(textOf)).toEqual(["2", "3", "4"]);
  expect(trial.prompts).toEqual(prompts);
  expect(trial).toMatchObject({ reports: ["limit"], loop: { history: true }, endless: true });
});

it("gives no probe without a history, and no control where it was cut short", () => {
  const { loop: _loop, ...bare } = manifest();
  const each = loopCase({ acts: two.slice(0, 1) });
  const ofTwo = trialOf({ each, outcome: played({}, { text: "c" }), manifest: bare });
  expect(ofTwo.probe).toBeNull();
  expect(textOf(ofTwo.control)).toBe("c");
  expect(ofTwo).toMatchObject({ loop: {}, endless: false });
  const ofOne = trialOf({ each, outcome: played({}), manifest: manifest({ history: true }) });
  expect([ofOne.probe, ofOne.control]).toEqual([null, null]);
});

const trialUnder = (given: Partial<Scenario>, more: Partial<Profile> = {}) => {
  const each = loopCase(given, { profiles: [profile("p", more)] });
  return trialOf({ each, outcome: played({}), manifest: manifest({ profiles: ["p"] }) });
};

it("holds what the scenario and the profile say", () => {
  const empty = { fatalReasons: [], tools: [], system: "", hint: null, provider: "d" };
  expect(trialUnder({})).toMatchObject({ ...empty, switches: profile("p").switches });
  const told = { fatalReasons: ["x"], tools: [{ name: "t" }], system: "s" };
  expect(trialUnder(told, { hint: { text: "Go on.", verbatim: true } })).toMatchObject({
    ...told,
    hint: { text: "Go on.", verbatim: true },
  });
});

it.each<[boolean, number | null, Profile["outputLimit"]]>([
  [true, null, null],
  [false, 1000, null],
  [true, null, { models: [], unknownModel: 100, cappedDefault: 50, escalatedFloor: 60 }],
  [false, null, { models: [], unknownModel: 100, cappedDefault: 50, escalatedFloor: null }],
  [false, 10, { models: [], unknownModel: 100, cappedDefault: 50, escalatedFloor: 60 }],
])("gives mayEscalate %j where the user set %j under %j", (may, user, rule) => {
  expect(trialUnder({ maxTokens: user }, { outputLimit: rule }).mayEscalate).toBe(may);
});

it("gives each request the response of its place in the script, and what its bytes hold", () => {
  const listening = {
    ...speaker("d"),
    render: ({ text }: { text: string }) => ({ ...written(text), headers: { "x-id": "abc" } }),
    rejectsEmpty: false,
    blocksIn: ({ text }: { text: string }, id: string) => [
      { kind: "opaque" as never, block: { text, id } },
    ],
  };
  const script = [answer, { ...answer, text: "", transport: "dropped" as const }];
  const each = loopCase({ acts: [{ script }] }, { speaker: listening });
  const [turn] = tracesOf(each, played({ did: [["user"], ["user", "tool"], ["tool"]] }, {}));
  const seen = turn?.exchanges.map(({ request, response, blocks, unanswered, sent }) => ({
    request,
    text: response?.text,
    blocks: blocks.map(({ block }) => block),
    unanswered,
    sent: ["Sunny.", "abc", "x-id", "~", null].map((literal) => sent(literal)),
  }));
  expect(seen).toEqual([
    {
      request: asked(["user"]),
      text: "Sunny.",
      blocks: [{ text: "Sunny.", id: "resp_fixture_0_0" }],
      unanswered: false,
      sent: [true, true, true, false, false],
    },
    {
      request: asked(["user", "tool"]),
      text: "",
      blocks: [{ text: "", id: "resp_fixture_0_1" }],
      unanswered: true,
      sent: [false, false, false, false, false],
    },
    {
      request: asked(["tool"]),
      text: undefined,
      blocks: [],
      unanswered: false,
      sent: [false, false, false, false, false],
    },
  ]);
});
