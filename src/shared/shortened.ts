/** The beginning of a text, of at most so many UTF-16 units; a sign of two that would be cut, such as an emoji, is left out. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** A text that may be of so many units, else its beginning and a mark that there is more. */
export function abridged(text: string, most: number): string {
  return text.length > most ? `${shortened(text, most)}…` : text;
}

/** About so much of a line around what was looked for in it, with a mark where there is more. */
export function excerptOf(line: string, wanted: string, most: number): string {
  const at = Math.max(0, line.toLowerCase().indexOf(wanted.toLowerCase()));
  const from = Math.max(0, at - Math.floor(most / 3));
  const cut = shortened(line.slice(from), most).replace(/^[\udc00-\udfff]/, '');
  return `${from > 0 ? '…' : ''}${cut}${from + most < line.length ? '…' : ''}`;
}
