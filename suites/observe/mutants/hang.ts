// Mutants that never answer tell the test that listens: it need not wait for a timeout, nor mistake a slow case for one.
const listeners = new Set<() => void>();

/** Never settles. */
export function hang(): Promise<never> {
  // After the session has begun to wait: time that passes before that would pass for no one.
  setImmediate(() => {
    for (const heard of listeners) heard();
  });
  return new Promise(() => {});
}

/** Calls back for every case from now on that will not be answered; returns the function that stops it. */
export function onHang(heard: () => void): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}
