/** Groups items by key, in their order. */
export const grouped = <T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> =>
  gathered(items.map((item) => [keyOf(item), item]));

/** Gathers the values that are paired with the same key, in their order. */
export function gathered<K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
