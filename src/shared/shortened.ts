/** The beginning of a text, of at most so many UTF-16 units; a sign of two that would be cut, such as an emoji, is left out. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
