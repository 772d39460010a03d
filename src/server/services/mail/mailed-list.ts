import { limits } from '../../../shared/limits';

/** Characters reserved for the line with the number of further titles. */
const roomForRest = 20;

/**
 * A list for a mail: one uncut line per title, as many as `most` and the length of a mail's value allow; a last line
 * gives the number of further titles.
 */
export function mailedList(titles: readonly string[], most = titles.length): string {
  const lines: string[] = [];
  let room = limits.longTextLength - roomForRest;
  for (const title of titles.slice(0, most)) {
    const line = `• ${title}`;
    room -= line.length + 1;
    if (room < 0) break;
    lines.push(line);
  }
  const rest = titles.length - lines.length;
  return [...lines, ...(rest > 0 ? [`… +${rest}`] : [])].join('\n');
}
