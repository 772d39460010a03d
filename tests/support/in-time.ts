/** How long closing waits for what a failed test left, such as a transaction that its next line would have ended. */
export const patienceMs = 5000;

/** Waits until something has ended, but no longer than that. */
export async function inTime(ending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([ending, enough]);
  clearTimeout(timer);
}
