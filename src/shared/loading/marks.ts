import { mixed, type Palette } from './palette';
import type { LoadingProblem } from './problem';

/** What the cartons' colours tell apart. */
export type ColourBy = 'line' | 'group';

/** When the theme's colours are used up they come again, nearer to the paper or to the ink. */
const rounds = [
  { towards: 'surface', share: 0 },
  { towards: 'surface', share: 0.4 },
  { towards: 'ink', share: 0.4 },
  { towards: 'surface', share: 0.65 },
] as const;

/** The last of the theme's colours, a grey, is for cartons without a loading group. */
const hues = 5;

/** Which mark each line has: its place among the lines, or its group's; null is any place in the container. */
export function marksOf({ lines }: Pick<LoadingProblem, 'lines'>, by: ColourBy): Map<string, number | null> {
  const groups = [...new Set(lines.flatMap(({ group }) => group ?? []))].sort((a, b) => a - b);
  return new Map(
    lines.map(({ id, group }, at) => {
      if (by === 'line') return [id, at];
      return [id, group === null ? null : groups.indexOf(group)];
    }),
  );
}

/** A mark's colour as CSS, for legends in the theme's colours. */
export function markCss(mark: number | null): string {
  if (mark === null) return 'var(--c6)';
  const { towards, share } = roundOf(mark);
  const colour = `var(--c${(mark % hues) + 1})`;
  return share === 0 ? colour : `color-mix(in srgb, ${colour} ${Math.round((1 - share) * 100)}%, var(--${towards}))`;
}

/** A mark's colour in a palette; the same as in legends. */
export function markColour(mark: number | null, palette: Palette): string {
  const colour = palette.marks[mark === null ? hues : mark % hues] ?? palette.ink;
  if (mark === null) return colour;
  const { towards, share } = roundOf(mark);
  return mixed(colour, palette[towards], share);
}

function roundOf(mark: number) {
  return rounds[Math.floor(mark / hues) % rounds.length] ?? rounds[0];
}
