import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The first, without the windows that no test looks at, takes a sixth less time for all journeys.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The system's browser where Playwright's own is missing; undefined where Playwright finds its own. */
export function browserPath(): string | undefined {
  if (existsSync(chromium.executablePath())) return undefined;
  return systemBrowsers.find((path) => existsSync(path));
}
