import { readFile } from 'node:fs/promises';
import { functional997 } from '../support/edi-acknowledgements';
import { seriousProblems } from './support/axe';
import { shownOutlet } from './support/shown';
import { expect, test } from './support/test';

test.use({ role: 'exportOffice' });

test('an invoice is read, made, downloaded, noted as sent and accepted by its partner, by keys', async ({ page }) => {
  await page.goto('/DFSEDIInvolce');
  const shown = shownOutlet(page);
  const row = shown.locator('.ag-row').filter({ hasText: 'To be sent' }).filter({ hasText: 'X12 810' }).first();
  await row.locator('[col-id="state"]').click();
  const id = await row.getAttribute('row-id');
  const state = shown.locator(`.ag-row[row-id="${id}"] [col-id="state"]`);
  await page.keyboard.press('Enter');
  const document = page.getByRole('dialog', { name: /^Document of TW/ });
  await expect(document).toContainText('Invoice for goods');
  await expect(document).toContainText('Bill to');
  await document.getByRole('tab', { name: 'In words' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(document.getByRole('tabpanel')).toContainText('ISA*00*');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(document).toBeHidden();

  await state.click();
  await page.keyboard.press('Space');
  await expect(shown.getByRole('button', { name: 'Make and send' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('r');
  await expect(state).toContainText('Kept: no connection');
  const downloads = shown.getByRole('button', { name: 'Download the document' });
  await expect(downloads).not.toHaveAttribute('aria-disabled', 'true');
  const download = page.waitForEvent('download');
  await page.keyboard.press('m');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^x12-\d+-\d{9}\.edi$/);
  const content = await readFile(await file.path(), 'latin1');
  await expect(downloads).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('d');
  await expect(state).toContainText('Sent');

  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Read an acknowledgement' });
  const answer = dialog.getByLabel('Acknowledgement');
  await answer.fill('Thank you for your invoice.');
  await dialog.getByRole('button', { name: 'Read' }).press('Enter');
  await expect(page.getByText('it starts neither like X12 nor like EDIFACT')).toBeVisible();
  const [, , , , , , ourId = '', , theirId = '', , , , , number] = content.split('*');
  const parties = { from: theirId.trim(), to: ourId.trim() };
  await answer.fill(functional997(Number(number), 'A', [], parties));
  await dialog.getByRole('button', { name: 'Read' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText('Accepted');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(state).toContainText('Accepted');
});
