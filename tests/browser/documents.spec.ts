import type { Locator, Page } from 'playwright/test';
import { seriousProblems } from './support/axe';
import { shown } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'catalogueAdmin' });

const row = (page: Page, text: string): Locator =>
  shown(page).getByRole('grid').getByRole('row').filter({ hasText: text }).first();
const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${text}\n%%EOF`),
});

/** The PDF that is shown in its place under a name, as its frame gets it. */
async function framed(versions: Locator, name: string): Promise<string> {
  const frame = versions.getByTitle(`The document ${name}`);
  await expect(frame).toBeVisible();
  const answer = await versions.page().request.get((await frame.getAttribute('src')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  return answer.text();
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
  await versions.getByLabel('Files to add').setInputFiles(pdf('first'));
  expect(await framed(versions, 'first.pdf')).toContain('first');
  await versions.getByLabel('Files to add').setInputFiles(pdf('second'));
  expect(await framed(versions, 'second.pdf')).toContain('second');
  const lines = versions.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Present version');
  await versions.getByRole('button', { name: 'Open first.pdf' }).press('Enter');
  expect(await framed(versions, 'first.pdf')).toContain('first');
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
  await row(page, 'Chain of custody').getByText('Chain of custody').click();
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('1 selected')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(shown(page).getByText('2 selected')).toBeVisible();
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
