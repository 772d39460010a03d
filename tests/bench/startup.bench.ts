import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { openBrowser } from './bench-browser';
import { inDataFolder } from './bench-place';
import { startBuilt, stopBuilt } from './built-server';

// What it takes until the product can be used: the server's first and later starts as whole processes, and in a
// browser the time and the JavaScript until the login page takes keys and until a page of the workspace does.

const rounds = 5;

await inDataFolder(measure);

async function measure(dataDir: string): Promise<void> {
  await timedStart('first start, empty company', join(dataDir, 'empty'), { DEMONSTRATION: 'no' }, 1.5);
  const folder = join(dataDir, 'demonstration');
  await timedStart('first start, with the demonstration company', folder, {}, null);
  for (let round = 0; round < 3; round += 1) await timedStart('later start', folder, {}, 0.5);
  await killed(folder);
  await timedStart('start after a kill', folder, {}, 10);

  const server = await startBuilt(folder);
  const browser = await openBrowser();
  try {
    await measureBrowser(browser, server.url, folder);
  } finally {
    await browser.close();
    await stopBuilt(server);
  }
}

/** Starts the server and kills it, which leaves its database running. */
async function killed(folder: string): Promise<void> {
  const { child } = await startBuilt(folder);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function timedStart(name: string, folder: string, settings: Record<string, string>, goal: number | null) {
  const server = await startBuilt(folder, settings);
  await stopBuilt(server);
  print(name, `${server.seconds.toFixed(2)} s`, goal === null ? '' : `${goal} s`);
}

async function measureBrowser(browser: Browser, url: string, folder: string): Promise<void> {
  const login: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const begin = performance.now();
    await page.goto(`${url}/login`);
    await page.getByLabel('Account').fill('a');
    login.push(performance.now() - begin);
    if (round === 0) print('JavaScript until login, gzip', kilobytes(await scriptBytes(page)), '150 KB');
    await context.close();
  }
  print('browser to a login that takes keys', `${(median(login) / 1000).toFixed(2)} s`, '1 s');

  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, url, folder);
  const workspace: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await page.reload();
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('s');
    await page.getByRole('combobox').first().waitFor();
    workspace.push(performance.now() - begin);
  }
  print('browser to a workspace that takes keys', `${(median(workspace) / 1000).toFixed(2)} s`, '1 s');
  // A cached script has no size, so the last load goes without the cache.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await page.getByRole('banner').waitFor();
  print('JavaScript until the workspace, gzip', kilobytes(await scriptBytes(page)), '150 KB');
}

async function logIn(page: Page, url: string, folder: string): Promise<void> {
  const accounts = JSON.parse(await readFile(join(folder, 'secrets', 'demonstration.json'), 'utf8'));
  await page.goto(`${url}/login`);
  await page.getByLabel('Account').fill(accounts[0].account);
  await page.getByLabel('Password', { exact: true }).fill(accounts[0].password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
}

/** The bytes of all scripts of the page as they traveled; workers load theirs beside it and do not count. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js$/.test(new URL(entry.name).pathname) && !/worker/i.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KB`;
}

function print(what: string, value: string, goal: string): void {
  console.log(`${what.padEnd(48)}${value.padStart(10)}${goal ? `   goal ${goal}` : ''}`);
}
