import { limits } from '../../../shared/limits';

/** What is left for the line that says how many more there are. */
const roomForRest = 20;

/**
 * The list in a mail: a line for each title, the first ones alone, as many as are to be shown and as a mail's value holds, none of
 * them cut; the last line says how many more there are.
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
