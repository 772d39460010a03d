import type { Locator, Page } from 'playwright/test';
import { seriousProblems } from './support/axe';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const shown = (page: Page): Locator => page.locator('.page:visible');
const row = (page: Page, text: string): Locator =>
  shown(page).getByRole('grid').getByRole('row').filter({ hasText: text }).first();
const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${text}\n%%EOF`),
});

/** Waits until the page shows a PDF in its place, and answers its bytes. */
async function shownPdf(page: Page, work: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/files/open'));
  await work();
  const response = await answer;
  expect(response.headers()['content-type']).toBe('application/pdf');
  // What the viewer of the browser took is not to be had a second time.
  return (await page.request.get(response.url())).text();
}

test('a document is added by keys, its PDF shown in place, and a new version keeps the one before', async ({
  page,
}) => {
  await page.goto('/Catalog');
  await expect(row(page, 'Martindale')).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add a document' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Care of leather');
  await form.getByLabel('Type').selectOption('Manual');
  await form.getByLabel('Language').selectOption('English');
  await form.getByLabel('Audience').selectOption('Everybody');
  await form.getByLabel('Responsible').fill('cara');
  await expect(page.getByRole('option', { name: /Cara Meng/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);

  const versions = shown(page).getByRole('region', { name: 'Versions' });
  await expect(versions.getByText('No files yet')).toBeVisible();
  const first = await shownPdf(page, () => versions.getByLabel('Files to add').setInputFiles(pdf('first')));
  expect(first).toContain('first');
  const second = await shownPdf(page, () => versions.getByLabel('Files to add').setInputFiles(pdf('second')));
  expect(second).toContain('second');
  await expect(versions.getByTitle('The document second.pdf')).toBeVisible();
  const lines = versions.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Present version');
  const again = await shownPdf(page, () => versions.getByRole('button', { name: 'Open first.pdf' }).press('Enter'));
  expect(again).toContain('first');
  await expect(versions.getByTitle('The document first.pdf')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test('counts by type narrow the list; several documents are removed at once and put back', async ({ page }) => {
  await page.goto('/Documents');
  await expect(row(page, 'Martindale')).toBeVisible();
  const type = shown(page)
    .getByRole('group', { name: 'Documents by type' })
    .getByRole('button', { name: /^Certificate/ });
  await expect(type).toHaveText('Certificate 2');
  await type.press('Enter');
  await expect(type).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'Martindale')).toHaveCount(0);
  for (const title of ['TB 117', 'Chain of custody']) {
    await row(page, title).getByRole('gridcell', { name: 'Select the row' }).click();
    await expect(row(page, title)).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Delete');
  await expect(page.getByText('2 records removed')).toBeVisible();
  await expect(type).toHaveText('Certificate 0');
  await page.keyboard.press('Control+z');
  await expect(type).toHaveText('Certificate 2');
  await expect(row(page, 'TB 117')).toBeVisible();
});

test.describe('whoever a document is not meant for', () => {
  test.use({ role: 'csr' });

  test('finds it neither in the list nor by its address', async ({ page }) => {
    await page.goto('/Catalog');
    await expect(row(page, 'Martindale')).toBeVisible();
    await expect(row(page, 'Bonus rules')).toHaveCount(0);
    await page.goto('/addDocuments?id=9');
    await expect(page.getByText('There is no such record')).toBeVisible();
  });
});
