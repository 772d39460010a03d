import { useEffect } from 'react';

/** The polling interval. */
const againMs = 3000;

/** Polls while something shown is under way: it is ended by a job of the server, of which pages are not notified. */
export function useAskedAgain(isUnderWay: boolean, reload: () => void) {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(reload, againMs);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
}

/** Whether a document is being sent; one whose next attempt is later is not. */
export function isOnItsWay({ state, nextAt = null }: { state: string; nextAt?: string | null }): boolean {
  return state === 'sending' || (state === 'queued' && isSoon(nextAt));
}

/** Whether a job is running or about to run. */
export function isAtWork({ state, nextAt }: { state: string; nextAt: string | null }): boolean {
  return state === 'running' || (state === 'waiting' && isDue(nextAt));
}

/** Whether something scheduled is about to be done, or overdue. */
export const isDue = (at: string | null): boolean => at !== null && isSoon(at);

/** Retries end up minutes apart, and nobody watches the list for so long: later attempts are not polled for. */
const soonMs = 30_000;

const isSoon = (nextAt: string | null) => nextAt === null || Date.parse(nextAt) < Date.now() + soonMs;
