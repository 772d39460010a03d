/** The words of a quick filter, all of which a row has to contain. Chinese keyboards type a wide space between them. */
export function quickWords(quick: string): string[] {
  return quick.split(/\s+/).filter(Boolean);
}
