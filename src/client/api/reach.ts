const waitMs = 3000;

/** Whether the server answers at all. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(waitMs) });
    return ok;
  } catch {
    return false; // no connection, or no answer in time
  }
}
