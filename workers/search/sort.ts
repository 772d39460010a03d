const runLength = 2048;
const mergedPerStep = 16_384;

/** Sorts in small steps, so that whoever drives the generator can answer a keystroke in between. */
export function* sortInSteps(items: Uint32Array, compare: (a: number, b: number) => number): Generator<void> {
  for (let from = 0; from < items.length; from += runLength) {
    items.subarray(from, from + runLength).sort(compare);
    yield;
  }
  let source: Uint32Array = items;
  let target: Uint32Array = new Uint32Array(items.length);
  for (let width = runLength; width < items.length; width *= 2) {
    let sinceYield = 0;
    for (let from = 0; from < items.length; from += 2 * width) {
      const middle = Math.min(from + width, items.length);
      const end = Math.min(from + 2 * width, items.length);
      let left = from;
      let right = middle;
      for (let i = from; i < end; i++) {
        const takeLeft = left < middle && (right >= end || compare(source[left] ?? 0, source[right] ?? 0) <= 0);
        target[i] = (takeLeft ? source[left++] : source[right++]) ?? 0;
        if (++sinceYield === mergedPerStep) {
          sinceYield = 0;
          yield;
        }
      }
    }
    [source, target] = [target, source];
  }
  if (source !== items) items.set(source);
}
