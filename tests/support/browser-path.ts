import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const whole = '/usr/bin/chromium';
/** Headless shell: all journeys take a sixth less time with it, but it cannot measure a page's memory. */
const shell = '/usr/bin/chromium-headless-shell';

/** The system's browser, preferably whole if `isWhole`; undefined if Playwright has a browser of its own. */
export function browserPath({ isWhole = false } = {}): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return (isWhole ? [whole, shell] : [shell, whole]).find((path) => existsSync(path));
}
