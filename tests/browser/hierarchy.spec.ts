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
  await expect(page.getByRole('status').filter({ hasText: 'goes to another superior' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'goes to another superior' })).toHaveCount(0);
});
