import type { Locator, Page } from 'playwright/test';
import { choose } from './support/choose';
import { expect, test } from './support/test';

test.use({ role: 'admin' });

async function openTree(page: Page): Promise<Locator> {
  await page.goto('/AccountHierarchySettings');
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible();
  await page.keyboard.press('t');
  const tree = page.getByRole('tree', { name: 'Hierarchy' });
  await expect(tree.getByRole('treeitem').first()).toBeFocused();
  return tree;
}

test('who leads whom is changed by keys: the effect is told before, and undo puts it back', async ({ page }) => {
  const tree = await openTree(page);
  const people = await tree.getByRole('treeitem').count();
  const led = await tree.getByText('also led by').count();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => tree.getByRole('treeitem').count()).toBeLessThan(people);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem')).toHaveCount(people);
  await page.keyboard.press('ArrowDown');
  await expect(tree.getByRole('treeitem').nth(1)).toBeFocused();

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Who leads');
  await choose(dialog, 'Skip-level leader', 'gr');
  await expect(dialog.locator('.leaders-effects')).not.toBeEmpty();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(tree.getByText('also led by')).toHaveCount(led + 1);
  await page.keyboard.press('Control+z');
  await expect(tree.getByText('also led by')).toHaveCount(led);
});

test('nobody is put under somebody they lead', async ({ page }) => {
  await openTree(page);
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'to another superior: choose' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'to another superior: choose' })).toHaveCount(0);
});

test('leaders come from a file: unknown people and loops are named, the effect is told, and one undo puts all back', async ({
  page,
}) => {
  await page.goto('/AccountHierarchySettings');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const read = async (lines: string[]) => {
    const buffer = Buffer.from(['Employee account,Superior’s account,Leader’s account', ...lines].join('\n'));
    await page.locator('input[type="file"]').setInputFiles({ name: 'leaders.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the rows' }).press('Enter');
    await page.getByRole('button', { name: /^Take over/ }).press('Enter');
  };
  await page.keyboard.press('i');
  await read(['grace.chen,grace.chen,', 'lily.feng,no.body,']);
  const preview = dialog.getByRole('table', { name: 'Preview' });
  await expect(preview).toContainText('grace.chen would become their own superior');
  await expect(preview).toContainText('Row 3no.body is nobody’s account or address');
  await expect(dialog).toContainText('2 rows cannot be applied, so nothing is changed.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.keyboard.press('i');
  await read(['Peter.Liu@tidewell.example,amy.xu,helen.zhou', 'amy.xu,grace.chen,']);
  await expect(preview).toContainText('Row 2: peter.liuDirect superiorDaniel Wu (daniel.wu)Amy Xu (amy.xu)');
  await expect(dialog.locator('.leaders-effects')).toContainText(/customer|same/);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const rowOf = (account: string) => grid.getByRole('row').filter({ hasText: account }).first();
  await expect(rowOf('amy.xu')).toContainText('grace.chen');
  await page.keyboard.press('Control+z');
  await expect(rowOf('amy.xu')).not.toContainText('grace.chen');
});
