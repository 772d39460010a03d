/** As many as are drawn at the same time: one of two processors is the database's, or works out what it is given. */
const atOnce = 2;

/** Begins to draw pictures of things in their order, a few side by side, beside whatever is awaited before them. */
export function drawnAhead<Of, Drawn>(
  things: readonly Of[],
  draw: (of: Of) => Promise<Drawn>,
): { of: Of; drawn: Promise<Drawn> }[] {
  const begun: { of: Of; drawn: Promise<Drawn> }[] = [];
  for (const [at, of] of things.entries()) {
    const before: Promise<unknown> = begun[at - atOnce]?.drawn ?? Promise.resolve();
    const drawn = before.then(() => draw(of));
    drawn.catch(() => {}); // told where it is awaited
    begun.push({ of, drawn });
  }
  return begun;
}
