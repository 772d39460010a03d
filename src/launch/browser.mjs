import { existsSync } from 'node:fs';
import { run, runNode } from './run.mjs';

const systemBrowsers = [
  // Without windows, which the tests do not look at, they take a sixth less time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const downloadMs = 180_000;
const isRoot = process.getuid?.() === 0;

/**
 * Returns a browser that starts here: Playwright's own, the system's, or one installed now. For any but Playwright's
 * own the result has the variable LOADLINE_BROWSER for the test configuration. Null when there is none.
 */
export async function findBrowser() {
  const present = await firstThatStarts();
  if (present) return present;

  console.log('Installing a browser for the tests ...');
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : [];
  await runNode('node_modules/playwright/cli.js', ['install', ...withLibraries, 'chromium'], { timeoutMs: downloadMs });
  const own = await firstThatStarts();
  if (own || !isRoot || process.platform !== 'linux') return own;

  await run('apt-get', ['update', '-q']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = await firstThatStarts();
    if (installed) return installed;
  }
  return null;
}

async function firstThatStarts() {
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own) && (await starts(chromium, own))) return { env: {} };
  for (const path of systemBrowsers) {
    if (existsSync(path) && (await starts(chromium, path))) return { env: { LOADLINE_BROWSER: path } };
  }
  return null;
}

async function starts(chromium, executablePath) {
  try {
    // Chromium's sandbox refuses to run as root.
    const browser = await chromium.launch({ executablePath, args: isRoot ? ['--no-sandbox'] : [], timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false; // present but unusable, mostly for missing libraries: the next one is tried
  }
}
