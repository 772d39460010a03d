import type { Page } from 'playwright/test';
import { type FrameKind, FrameReader, frameHeader, framesContentType } from '../../src/shared/reports/frames';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

// What a report says of itself where not all of its rows came.

test.use({ role: 'generalManager' });

const grid = (page: Page) => shownOutlet(page).locator('.grid');
const rows = (page: Page) => grid(page).locator('.ag-row[row-index]:not([row-index^="b"])');
const sums = (page: Page) => grid(page).locator('.ag-row[row-index="b-0"] [col-id="#"]');
const footer = (page: Page) => grid(page).locator('.grid-foot');

test('loading can be cancelled and taken up again; a broken connection and a refusal are said', async ({ page }) => {
  let held: () => void = () => {};
  await page.route('**/report/stream', async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve;
    });
    await route.abort().catch(() => {});
  });
  await page.goto('/ReportOne');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Canceled: the first 0 rows are shown');
  held();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  held();
  await expect(page.getByRole('alert')).toContainText('The connection broke before all rows had come.');
  await page.unroute('**/report/stream');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/ReportOne?from=2026-02-31');
  await expect(page.getByRole('region', { name: 'Net Sales' })).toContainText(
    /Ordered from\s*must be a date as yyyy-mm-dd/,
  );
  await expect(rows(page)).toHaveCount(0);
});

test('a report cut off or ended by its time limit says so above its rows', async ({ page }) => {
  let told: [kind: FrameKind, body: object] = ['end', { rows: 3_000_000, cutAt: 3_000_000, of: 4_200_000 }];
  await page.route('**/report/stream', async (route) => {
    const answer = await route.fetch();
    const rowFrames = new FrameReader().add(await answer.body()).filter(({ kind }) => kind === 'rows');
    const last = new TextEncoder().encode(JSON.stringify(told[1]));
    const frames = [...rowFrames, { kind: told[0], body: last }];
    const body = Buffer.concat(frames.flatMap(({ kind, body: part }) => [frameHeader(kind, part.length), part]));
    await route.fulfill({ status: 200, contentType: framesContentType, body });
  });
  await page.goto('/ReportOne');
  await expect(page.getByRole('alert')).toContainText('cut off after 3,000,000 of 4,200,000 rows');
  await expect(rows(page).first()).toBeVisible();
  await expect(sums(page)).toHaveText('Σ*');
  await expect(footer(page)).toContainText('Σ* is the sum of the loaded rows only.');
  told = ['failed', { code: 1, message: 'The database took too long.' }];
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toContainText('The database took too long. The first');
  await expect(rows(page).first()).toBeVisible();
  await expect(sums(page)).toHaveText('Σ*');
  await page.unroute('**/report/stream');
  await page.keyboard.press('r');
  await expect(sums(page)).toHaveText('Σ');
});
