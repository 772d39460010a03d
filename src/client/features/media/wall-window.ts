/** How a wall is laid out, and where it stands in the window; pixels. */
export interface WallPlace {
  /** From the window's upper edge to the wall's; negative once it is scrolled. */
  top: number;
  windowHeight: number;
  columns: number;
  /** From one row to the next. */
  rowStep: number;
}

const nearPixels = 800;

/** The places of the pictures to draw: those in or near sight, and the cursor, so that it never loses the focus. */
export function drawnPlaces(
  { top, windowHeight, columns, rowStep }: WallPlace,
  count: number,
  cursor: number | null,
): number[] {
  const from = Math.max(0, Math.floor((-top - nearPixels) / rowStep)) * columns;
  const to = Math.min(count, Math.ceil((windowHeight - top + nearPixels) / rowStep) * columns);
  const near = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  if (cursor === null || cursor >= count || (cursor >= from && cursor < to)) return near;
  return cursor < from ? [cursor, ...near] : [...near, cursor];
}

/** Where a key leads from a place on the wall; null where it leads nowhere. */
export function placeAfter(key: string, at: number, { columns, count }: { columns: number; count: number }) {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
