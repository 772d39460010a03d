/** Between two buttons, and what the button of the menu takes, in px; as the style sheet has it. */
const gap = 8;
const menuWidth = 32;
/** With less beside the heading the buttons take a line of their own. */
const worthSharing = 260;

/**
 * Shares the room of a bar among its buttons, all in px. Where not all of them stand on one line, the first ones go into
 * a menu at its end and as many of the last ones as there is room for stay, the very last in any case.
 *
 * @returns how many of the first go into the menu, and the least width of the bar.
 */
export function buttonsOnLine(widths: readonly number[], room: number): { withoutRoom: number; least: number } {
  const take = (from: number) => widths.slice(from).reduce((sum, width) => sum + width + gap, -gap);
  const last = widths.length - 1;
  const least = Math.min(take(0), Math.max(worthSharing, take(last) + gap + menuWidth));
  // What is not shown has no width.
  if (room === 0 || take(0) <= room) return { withoutRoom: 0, least };
  const first = widths.findIndex((_, at) => at > 0 && take(at) + gap + menuWidth <= room);
  return { withoutRoom: first < 0 ? last : first, least };
}
