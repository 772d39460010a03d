/** Between two buttons, and what the button of the menu takes, in px; as the style sheet has it. */
const gap = 8;
const menuWidth = 32;
/** With less beside the heading the buttons take a line of their own. */
const worthSharing = 260;

/** What gives way first, what next, and what stays on the line as long as there is room for it. */
export const givingWay = ['unusable', 'usable', 'stays'] as const;
export type GivingWay = (typeof givingWay)[number];

export interface ButtonOnLine {
  id: string;
  /** In px. */
  width: number;
  gives: GivingWay;
}

/**
 * Shares the room of a bar, in px, among its buttons. Where not all of them stand on one line, as few as possible go into
 * a menu at its end: those that cannot be used now before the others, and the first ones first; one button is left in any
 * case.
 *
 * @returns the ids of those in the menu, and the least width of the bar.
 */
export function buttonsOnLine(buttons: readonly ButtonOnLine[], room: number): { inMenu: string[]; least: number } {
  const leaving = givingWay.flatMap((turn) => buttons.filter(({ gives }) => gives === turn));
  const take = (without: number) => leaving.slice(without).reduce((sum, { width }) => sum + width + gap, -gap);
  const most = leaving.length - 1;
  const least = Math.min(take(0), Math.max(worthSharing, take(most) + gap + menuWidth));
  // What is not shown has no width.
  if (room === 0 || take(0) <= room) return { inMenu: [], least };
  const count = leaving.findIndex((_, at) => at > 0 && take(at) + gap + menuWidth <= room);
  return { inMenu: leaving.slice(0, count < 0 ? most : count).map(({ id }) => id), least };
}
