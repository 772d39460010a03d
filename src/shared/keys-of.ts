/** The keys of a closed list, typed. */
export function keysOf<V extends string>(choices: Readonly<Record<V, unknown>>): V[] {
  return Object.keys(choices) as V[]; // Object.keys forgets that the keys are exactly V.
}
