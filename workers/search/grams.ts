/**
 * For each three letters in a row, the terms that have them after their start. The keys are ordered, so two letters
 * are the range of all threes that begin with them.
 */
export interface GramIndex {
  keys: Uint16Array;
  offsets: Uint32Array;
  terms: Uint32Array;
}

// 0 is the end of the word, 1 to 36 the digits and Latin letters, 37 everything else (told apart when verifying).
const symbols = 38;
const otherSymbol = symbols - 1;
const termsPerStep = 8192;

/** Builds the index over the given terms of a sorted list. */
export function* gramIndexOf(pool: Uint16Array, terms: Uint32Array, inside: Uint32Array): Generator<void, GramIndex> {
  const counts = new Uint32Array(symbols ** 3 + 1);
  for (let i = 0; i < inside.length; i++) {
    eachGram(pool, terms[inside[i] ?? 0] ?? 0, (gram) => {
      counts[gram + 1] = (counts[gram + 1] ?? 0) + 1;
    });
    if (i % termsPerStep === 0) yield;
  }
  const keys: number[] = [];
  for (let gram = 0; gram < counts.length - 1; gram++) {
    if (counts[gram + 1] !== 0) keys.push(gram);
    counts[gram + 1] = (counts[gram + 1] ?? 0) + (counts[gram] ?? 0);
  }
  const offsets = Uint32Array.from([...keys.map((gram) => counts[gram] ?? 0), counts[counts.length - 1] ?? 0]);
  const found = new Uint32Array(counts[counts.length - 1] ?? 0);
  for (let i = 0; i < inside.length; i++) {
    const term = inside[i] ?? 0;
    eachGram(pool, terms[term] ?? 0, (gram) => {
      const at = counts[gram] ?? 0;
      found[at] = term;
      counts[gram] = at + 1;
    });
    if (i % termsPerStep === 0) yield;
  }
  return { keys: Uint16Array.from(keys), offsets, terms: found };
}

/** The terms that may contain the word: those that have the rarest three letters of it. */
export function termsWithGrams(index: GramIndex, word: string): Uint32Array {
  let rarest: Uint32Array | null = null;
  for (let at = 0; at === 0 || at + 3 <= word.length; at++) {
    const low = gramKey(word.charCodeAt(at), word.charCodeAt(at + 1), word.length > 2 ? word.charCodeAt(at + 2) : 0);
    const high = word.length > 2 ? low : low + otherSymbol;
    const from = index.offsets[firstKey(index.keys, low)] ?? 0;
    const to = index.offsets[firstKey(index.keys, high + 1)] ?? 0;
    if (rarest === null || to - from < rarest.length) rarest = index.terms.subarray(from, to);
  }
  return rarest ?? new Uint32Array(0);
}

function eachGram(pool: Uint16Array, start: number, handle: (gram: number) => void) {
  // The start of the word is left out: what begins there is found as a prefix.
  for (let at = start + 1; pool[at] !== 0 && pool[at + 1] !== 0; at++) {
    handle(gramKey(pool[at] ?? 0, pool[at + 1] ?? 0, pool[at + 2] ?? 0));
  }
}

function gramKey(a: number, b: number, c: number): number {
  return (symbolOf(a) * symbols + symbolOf(b)) * symbols + symbolOf(c);
}

function symbolOf(code: number): number {
  if (code === 0) return 0;
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 97 && code <= 122) return code - 86;
  return otherSymbol;
}

function firstKey(keys: Uint16Array, gram: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) >= gram) high = middle;
    else low = middle + 1;
  }
  return low;
}
