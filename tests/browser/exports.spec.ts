import type { Page } from 'playwright/test';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

const isSettled = (page: Page) =>
  expect(shownOutlet(page).locator('.grid-body')).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });

async function openExport(page: Page, path: string) {
  await page.goto(path);
  await isSettled(page);
  await shownOutlet(page).locator('.grid').getByRole('button', { name: 'Export', exact: true }).click();
}

test('order intake and shipped goods of half a year become a file, which the server was asked for', async ({
  page,
}) => {
  await openExport(page, '/ReportThree');
  const asked = page.waitForRequest('**/api/export/permit');
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /csv/ }).click();
  const { sources, rows } = (await asked).postDataJSON();
  expect(sources).toMatchObject([
    { name: 'report.orderIntakeShipped', filters: { invoicedTo: expect.any(String), receivedTo: expect.any(String) } },
  ]);
  expect(rows).toBeGreaterThan(0);
  expect((await file).suggestedFilename()).toMatch(/^Order Intake and Shipped .*\.csv$/);
});

for (const [path, problem] of [
  [
    '/ReportThree?receivedFrom=2025-01-01&receivedTo=2025-03-01&invoicedFrom=2024-01-01&invoicedTo=2025-03-01',
    'Invoiced from: An export covers at most 6 months.',
  ],
  ['/ReportTwo', 'Due from: An export covers at most 6 months.'],
  ['/ReportTen', 'Order received from: An export covers at most 6 months.'],
  ['/ReportEleven', 'From: An export covers at most 6 months.'],
  ['/Order', 'Filter by order dates first: an export covers at most 6 months.'],
  ['/OrderIntake', 'Choose days of receipt first: an export covers at most 6 months.'],
  [
    '/OrderIntakeSubDetail?from=2024-01-01&to=2024-07-02',
    'Choose days of receipt first: an export covers at most 6 months.',
  ],
] as const) {
  test(`more than half a year of ${path} becomes no file, and the menu says why`, async ({ page }) => {
    await openExport(page, path);
    await expect(page.getByRole('menu')).toContainText(problem);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  });
}

test('where the server refuses, nothing is saved', async ({ page }) => {
  await page.route('**/api/export/permit', (route) =>
    route.fulfill({ json: { code: 40030, msg: 'An export covers at most 6 months.', data: null } }),
  );
  await openExport(page, '/Customer');
  let isSaved = false;
  page.on('download', () => {
    isSaved = true;
  });
  await page.getByRole('menuitem', { name: /csv/ }).click();
  await expect(page.getByText('An export covers at most 6 months.')).toBeVisible();
  expect(isSaved).toBe(false);
});
