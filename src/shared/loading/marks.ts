import { mixed, type Palette } from './palette';
import type { LoadingProblem } from './problem';

/** What the cartons' colors distinguish. */
export type ColorBy = 'line' | 'group';

/** Once the theme's colors are used up, they repeat, mixed with the paper's color or the ink. */
const rounds = [
  { towards: 'surface', share: 0 },
  { towards: 'surface', share: 0.4 },
  { towards: 'ink', share: 0.4 },
  { towards: 'surface', share: 0.65 },
] as const;

/** The last of the theme's colors, a gray, is for cartons without a loading group. */
const hues = 5;

/** The mark of each line: its index among the lines, or its group's among the groups; null without a group. */
export function marksOf({ lines }: Pick<LoadingProblem, 'lines'>, by: ColorBy): Map<string, number | null> {
  const groups = [...new Set(lines.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  return new Map(
    lines.map(({ id, group }, at) => {
      if (by === 'line') return [id, at];
      return [id, group === null ? null : groups.indexOf(group)];
    }),
  );
}

/** A mark's color as CSS, for legends in the theme's colors. */
export function markCss(mark: number | null): string {
  if (mark === null) return 'var(--c6)';
  const { towards, share } = roundOf(mark);
  const color = `var(--c${(mark % hues) + 1})`;
  return share === 0 ? color : `color-mix(in srgb, ${color} ${Math.round((1 - share) * 100)}%, var(--${towards}))`;
}

/** A mark's color in a palette; the same as in legends. */
export function markColor(mark: number | null, palette: Palette): string {
  const color = palette.marks[mark === null ? hues : mark % hues] ?? palette.ink;
  if (mark === null) return color;
  const { towards, share } = roundOf(mark);
  return mixed(color, palette[towards], share);
}

function roundOf(mark: number) {
  return rounds[Math.floor(mark / hues) % rounds.length] ?? rounds[0];
}
