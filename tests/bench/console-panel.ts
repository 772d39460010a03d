import type { Page } from 'playwright';

/** What became of an input of the console. */
export interface Asked {
  /** From the key to the frame in which the outcome was painted. */
  ms: number;
  /** What the engine says it took; null for a command. */
  engineMs: number | null;
  text: string;
}

/** What the page notes and answers of the console; put into it before its own scripts run. */
interface Watched {
  /** When a key was pressed that runs or stops something. */
  pressedAt: number;
  /** The newest outcome once it is painted, with the time of that frame. */
  outcome: (entries: number) => Promise<{ at: number; text: string }>;
}
type WatchedWindow = Window & { watched: Watched };

/** Opens the console after logging in, with its prompt ready to be typed into. */
export async function openConsole(page: Page, enter: () => Promise<void>): Promise<void> {
  await page.addInitScript(() => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const watched: Watched = {
      pressedAt: 0,
      async outcome(entries) {
        const end = performance.now() + 180_000;
        for (;;) {
          const all = document.querySelectorAll('.console-entry');
          const last = all[all.length - 1];
          const isDone = all.length > entries && last && !last.querySelector('.console-running, [aria-busy="true"]');
          const hasAnswer = last?.querySelector('.console-foot, [role="status"], [role="alert"]');
          const isDrawn = !last?.querySelector('.console-grid') || last.querySelector('.ag-row');
          if (isDone && hasAnswer && isDrawn) {
            const outcome = last.querySelector('.console-foot, [role="status"], [role="alert"]')?.textContent ?? '';
            await frame();
            return { at: performance.now(), text: outcome };
          }
          if (performance.now() > end) throw new Error('the console has no answer after three minutes');
          await frame();
        }
      },
    };
    document.addEventListener(
      'keydown',
      ({ key, ctrlKey }) => {
        if (key === 'Enter' || (ctrlKey && key === 'c')) watched.pressedAt = performance.now();
      },
      { capture: true },
    );
    (window as unknown as WatchedWindow).watched = watched;
  });
  await enter();
  await page.keyboard.press('`');
  await page.getByRole('textbox', { name: 'Console prompt' }).waitFor();
}

/** Types an input, runs it and waits until its outcome is painted. */
export async function run(page: Page, input: string): Promise<Asked> {
  const entries = await begin(page, input);
  const { ms, text } = await outcomeAfter(page, entries);
  if (/^(?:\d[\d,]* rows?|The first)/.test(text) || input.startsWith('.')) {
    const engineMs = /(\d[\d.]*) ms/.exec(text)?.[1];
    return { ms, engineMs: engineMs === undefined ? null : Number(engineMs), text };
  }
  throw new Error(`${input}\n${text}`);
}

/** Runs a statement that never ends and stops it; the milliseconds until the console said so. */
export async function runUntilStopped(page: Page, input: string): Promise<number> {
  const entries = await begin(page, input);
  await page.locator('.console-running').waitFor();
  await page.waitForTimeout(1500);
  await page.keyboard.press('Control+c');
  const { ms, text } = await outcomeAfter(page, entries);
  if (!text.includes('Canceled')) throw new Error(`not cancelled: ${text}`);
  return ms;
}

/** Puts an input in and presses Enter; answers how many entries there were before. */
async function begin(page: Page, input: string): Promise<number> {
  const entries = await page.locator('.console-entry').count();
  await page.keyboard.insertText(input.replace(/\s+/g, ' '));
  await page.keyboard.press('Enter');
  return entries;
}

async function outcomeAfter(page: Page, entries: number): Promise<{ ms: number; text: string }> {
  return page.evaluate(async (before) => {
    const { watched } = window as unknown as WatchedWindow;
    const { at, text } = await watched.outcome(before);
    return { ms: at - watched.pressedAt, text };
  }, entries);
}
