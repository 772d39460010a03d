import type { Axis } from './boxes';

/** The colors of a container's drawing, as #rrggbb. */
export interface Palette {
  /** The colors that mark lines or groups of cartons. */
  marks: readonly string[];
  surface: string;
  ground: string;
  ink: string;
  note: string;
  line: string;
  bad: string;
  accent: string;
}

/** Paper is white in every theme. */
export const paperPalette: Palette = {
  marks: ['#1769d2', '#c46f1a', '#22877b', '#8e5bd0', '#b8323a', '#6c7c8b'],
  surface: '#ffffff',
  ground: '#f6f8fa',
  ink: '#16202b',
  note: '#4c5864',
  line: '#aab4bf',
  bad: '#b32e36',
  accent: '#1666cd',
};

/** Mixes two colors, with `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [channel(one, at), channel(other, at)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function channel(color: string, at: number): number {
  return Number.parseInt(color.slice(at, at + 2), 16);
}

/** The color of a carton's side: the top is lighter, the ends are darker. */
export function faceColor(color: string, across: Axis): string {
  if (across === 'z') return mixed(color, '#ffffff', 0.24);
  return across === 'x' ? mixed(color, '#000000', 0.26) : color;
}

/** White or ink, whichever is more legible on the color. */
export function writtenOn(color: string): string {
  const brightness = (channel(color, 1) * 299 + channel(color, 3) * 587 + channel(color, 5) * 114) / 1000;
  return brightness > 140 ? paperPalette.ink : '#ffffff';
}
