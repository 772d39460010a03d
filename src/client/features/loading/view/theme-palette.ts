import { type Palette, paperPalette } from '../../../../shared/loading/palette';

/** The present theme's palette. */
export function themePalette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => inFull(style.getPropertyValue(`--${name}`).trim()) || otherwise;
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

/** Built style sheets shorten #ffffff to #fff. */
function inFull(colour: string): string {
  return /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, '$&$&') : colour;
}
