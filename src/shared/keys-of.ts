/** The keys of a closed list, typed. */
export function keysOf<V extends string>(choices: Readonly<Record<V, unknown>>): V[] {
  return Object.keys(choices) as V[]; // Object.keys forgets that the keys are exactly V.
}

/** A record with a value for each of the keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueFor: (key: K, at: number) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key, at) => [key, valueFor(key, at)])) as Record<K, V>; // Object.fromEntries forgets its keys.
}
