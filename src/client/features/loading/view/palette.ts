/** The colours a drawing of a container is made of, as #rrggbb. */
export interface Palette {
  /** One of these marks a line or a group of cartons. */
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

/** The present theme's palette. */
export function themePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(`--${name}`).trim() || otherwise;
  return {
    marks: paperPalette.marks.map((mark, at) => colour(`c${at + 1}`, mark)),
    surface: colour('surface', paperPalette.surface),
    ground: colour('sunken', paperPalette.ground),
    ink: colour('ink', paperPalette.ink),
    note: colour('ink-2', paperPalette.note),
    line: colour('field-line', paperPalette.line),
    bad: colour('bad', paperPalette.bad),
    accent: colour('accent', paperPalette.accent),
  };
}

/** Between two colours: `share` of the second. */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [channel(one, at), channel(other, at)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function channel(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}
