import { type Palette, paperPalette } from '../../../../shared/loading/palette';

/** The present theme's palette. */
export function themePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string, otherwise: string) => inFull(style.getPropertyValue(`--${name}`).trim()) || otherwise;
  return {
    marks: paperPalette.marks.map((mark, at) => color(`c${at + 1}`, mark)),
    surface: color('surface', paperPalette.surface),
    ground: color('sunken', paperPalette.ground),
    ink: color('ink', paperPalette.ink),
    note: color('ink-2', paperPalette.note),
    line: color('field-line', paperPalette.line),
    bad: color('bad', paperPalette.bad),
    accent: color('accent', paperPalette.accent),
  };
}

/** Built style sheets shorten #ffffff to #fff. */
function inFull(color: string): string {
  return /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, '$&$&') : color;
}
