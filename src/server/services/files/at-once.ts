/** Returns a function that does work, at most so much of it at once; the rest waits in the order in which it came. */
export function atMostAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < most) busy += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over, so that nobody who comes meanwhile is quicker.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
