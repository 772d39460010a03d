import { useEffect } from 'react';

/** How soon it is asked again. */
const againMs = 3000;

/** Asks again as long as something of what is shown is under way: a job of the server ends it, of which pages are not told. */
export function useAskedAgain(isUnderWay: boolean, reload: () => void) {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(reload, againMs);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
}

/** Whether a document is with the job that sends it; one whose next attempt is later is not. */
export function isOnItsWay({ state, nextAt = null }: { state: string; nextAt?: string | null }): boolean {
  return state === 'sending' || (state === 'queued' && isSoon(nextAt));
}

/** Whether a job runs, or is about to. */
export function isAtWork({ state, nextAt }: { state: string; nextAt: string | null }): boolean {
  return state === 'running' || (state === 'waiting' && isDue(nextAt));
}

/** Whether something that is done at a time is about to be, or should be by now. */
export const isDue = (at: string | null): boolean => at !== null && isSoon(at);

/** Attempts that failed are minutes apart at last; nobody waits before the list for those. */
const soonMs = 30_000;

const isSoon = (nextAt: string | null) => nextAt === null || Date.parse(nextAt) < Date.now() + soonMs;
