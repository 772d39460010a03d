/** How well a record answers a query: the less, the better. 0 means not at all. */
export const ranks = {
  none: 0,
  exactCode: 1,
  wholeFirstWord: 2,
  start: 3,
  wholeWord: 4,
  wordStart: 5,
  inside: 6,
} as const;

/** The rank of a record for all words together: the first word decides, as long as no other was only found inside. */
export function togetherRank(first: number, others: number): number {
  return others === ranks.inside ? ranks.inside : first;
}

/** The best few of many, kept in order. The keys are numbers; the less, the better. */
export function bestFew(limit: number) {
  const keys: number[] = [];

  function offer(key: number) {
    const last = keys[keys.length - 1];
    if (keys.length >= limit && last !== undefined && key >= last) return;
    let low = 0;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] ?? 0) >= key) high = middle;
      else low = middle + 1;
    }
    if (keys[low] === key) return;
    keys.splice(low, 0, key);
    if (keys.length > limit) keys.pop();
  }

  return {
    keys,
    offer,
    /** True when nothing with this key or a greater one could get in. */
    isClosedTo: (key: number) => keys.length >= limit && key >= (keys[limit - 1] ?? 0),
  };
}
