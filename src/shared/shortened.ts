/** The first `most` UTF-16 units of a text, without half of a surrogate pair (such as an emoji) at the end. */
export function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The text, or if longer than `most` units, its beginning and an ellipsis. */
export function abridged(text: string, most: number): string {
  return text.length > most ? `${shortened(text, most)}…` : text;
}

/** About `most` units of a line around the wanted text, with an ellipsis at each cut end. */
export function excerptOf(line: string, wanted: string, most: number): string {
  const at = Math.max(0, line.toLowerCase().indexOf(wanted.toLowerCase()));
  const from = Math.max(0, at - Math.floor(most / 3));
  const cut = shortened(line.slice(from), most).replace(/^[\udc00-\udfff]/, '');
  return `${from > 0 ? '…' : ''}${cut}${from + most < line.length ? '…' : ''}`;
}
