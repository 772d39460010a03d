/** Memoizes a value: made on the first call, the same from then on. */
export function late<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
