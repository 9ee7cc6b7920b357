// Mutants that never answer say so to whoever listens: a test need not wait for a clock, and is not misled by a slow machine.
const listeners = new Set<() => void>();

/** Never settles. */
export function hang(): Promise<never> {
  // After the session has begun to wait: time that passes before that would pass for no one.
  setImmediate(() => {
    for (const heard of listeners) heard();
  });
  return new Promise(() => {});
}

/** Hears of every case from now on that will not be answered; returns how to stop. */
export function onHang(heard: () => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}
