/** Less is the way of an answer, which may be long, and no wrong clock. */
const toleratedMs = 5 * 60_000;

let aheadMs = 0;

/** Notes when an answer left the server, by its `Date` header; without one nothing is known. */
export function noteMoment(header: string | null): void {
  const found = Date.now() - Date.parse(header ?? '');
  if (!Number.isNaN(found)) aheadMs = Math.abs(found) < toleratedMs ? 0 : found;
}

/** The present moment by the server's clock, as far as its answers told: this computer's may be wrong. */
export const serverNow = (): Date => new Date(Date.now() - aheadMs);
