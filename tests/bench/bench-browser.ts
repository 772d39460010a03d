import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { browserPath } from '../support/browser-path';

export function openBrowser(): Promise<Browser> {
  const path = browserPath({ isWhole: true });
  return chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : [],
  });
}

/** A page of the usual size, in a browser that ends with the work it is for. */
export async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openBrowser();
  try {
    await work(await browser.newPage({ viewport: { width: 1440, height: 900 } }));
  } finally {
    await browser.close();
  }
}

/** A server that has the demonstration company, and its data folder. */
export interface BrowsedPlace {
  url: string;
  dataDir: string;
}

/** Logs in as the demonstration's administrator, who sees every customer. */
export async function logIn(page: Page, { url, dataDir }: BrowsedPlace): Promise<void> {
  const accounts = JSON.parse(await readFile(join(dataDir, 'secrets', 'demonstration.json'), 'utf8'));
  await page.goto(`${url}/login`);
  await page.getByLabel('Account').fill(accounts[0].account);
  await page.getByLabel('Password', { exact: true }).fill(accounts[0].password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
}

/** The palette reads what it finds after the login, and says that there is nothing once it has all; what is measured begins when that is over. */
export async function paletteIsReady(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await page.getByRole('combobox').first().fill('qzxqzxqzx');
  await page.locator('.palette-empty').waitFor({ timeout: 300_000 });
  while (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
}

/** The resident memory of the largest page's process, its workers included, in megabytes; null where /proc is missing. */
export async function memoryOf(browser: Browser): Promise<number | null> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(
      ({ id }) =>
        /VmRSS:\s+(\d+)/.exec(existsSync(`/proc/${id}`) ? readFileSync(`/proc/${id}/status`, 'utf8') : '')?.[1],
    );
  const largest = Math.max(...sizes.map((kilobytes) => Number(kilobytes ?? 0)));
  return largest > 0 ? largest / 1024 : null;
}

/**
 * What the page and its workers hold once the engine has collected what nobody needs, in megabytes; null where the
 * browser does not tell. Pages must be isolated from other origins for it.
 */
export function heldMemoryOf(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const { measureUserAgentSpecificMemory: measure } = performance as Performance & {
      measureUserAgentSpecificMemory?: () => Promise<{ bytes: number }>;
    };
    return measure ? (await measure.call(performance)).bytes / 1e6 : null;
  });
}
