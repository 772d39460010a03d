/** The space between two buttons, and the width of the menu button, in px; as in the style sheet. */
const gap = 8;
const menuWidth = 32;
/** In px: with less room beside the heading, the buttons take their own line. */
const worthSharing = 260;

/** The order in which buttons move to the menu; `stays` ones are on the line as long as there is room. */
export const givingWay = ['unusable', 'usable', 'stays'] as const;
export type GivingWay = (typeof givingWay)[number];

export interface ButtonOnLine {
  id: string;
  /** In px. */
  width: number;
  gives: GivingWay;
}

/**
 * Fits the buttons of a bar into its width `room`, in px. If not all fit on one line, as few as possible go into a menu
 * at its end: disabled ones before the others, and earlier ones first; one button stays in any case.
 *
 * @returns the ids of the buttons in the menu, and the least width of the bar.
 */
export function buttonsOnLine(buttons: readonly ButtonOnLine[], room: number): { inMenu: string[]; least: number } {
  const leaving = givingWay.flatMap((turn) => buttons.filter(({ gives }) => gives === turn));
  const take = (without: number) => leaving.slice(without).reduce((sum, { width }) => sum + width + gap, -gap);
  const most = leaving.length - 1;
  const least = Math.min(take(0), Math.max(worthSharing, take(most) + gap + menuWidth));
  // A hidden bar has no width.
  if (room === 0 || take(0) <= room) return { inMenu: [], least };
  const count = leaving.findIndex((_, at) => at > 0 && take(at) + gap + menuWidth <= room);
  return { inMenu: leaving.slice(0, count < 0 ? most : count).map(({ id }) => id), least };
}
