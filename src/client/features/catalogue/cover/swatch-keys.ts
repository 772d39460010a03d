/** Where a swatch stands on the page. */
export interface SwatchPlace {
  top: number;
  left: number;
}

/** The swatch an arrow key leads to: the next one, or the nearest of the next row; null where there is none. */
export function nextSwatch(places: readonly SwatchPlace[], at: number, key: string): number | null {
  const last = places.length - 1;
  switch (key) {
    case 'ArrowRight':
      return at < last ? at + 1 : null;
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return last >= 0 ? 0 : null;
    case 'End':
      return last >= 0 ? last : null;
    case 'ArrowDown':
      return inNextRow(places, at, 1);
    case 'ArrowUp':
      return inNextRow(places, at, -1);
    default:
      return null;
  }
}

function inNextRow(places: readonly SwatchPlace[], at: number, direction: 1 | -1): number | null {
  const here = places[at];
  if (!here) return null;
  const beyond = places
    .map(({ top, left }, place) => ({ place, down: (top - here.top) * direction, aside: Math.abs(left - here.left) }))
    // A smaller difference is a rounding within the row.
    .filter(({ down }) => down > 1);
  const nearest = Math.min(...beyond.map(({ down }) => down));
  const row = beyond.filter(({ down }) => down < nearest + 1);
  return row.sort((left, right) => left.aside - right.aside)[0]?.place ?? null;
}
