import type { Page } from 'playwright/test';
import { rowCount } from './support/row-count';
import { shown } from './support/shown';
import { expect, test } from './support/test';

const words = {
  en: {
    language: 'en',
    waits: 'Waits for me',
    agree: 'Agree',
    review: 'Pending review',
    approval: 'Pending approval',
    rejected: 'Rejected',
    comments: 'Approver comments',
    history: 'History',
  },
  zh: {
    language: 'zh',
    waits: '待我处理',
    agree: '同意',
    review: '待审核',
    approval: '待审批',
    rejected: '已退回',
    comments: '审批人意见',
    history: '历史记录',
  },
} as const;

const rows = (page: Page) => shown(page).getByRole('grid').locator('[role="row"][row-index]');
const cursor = (page: Page) => shown(page).locator('.ag-cell:focus');
const peek = (page: Page) => shown(page).getByRole('complementary');
const footer = (page: Page) => shown(page).locator('.grid-foot');
const first = (page: Page) => rows(page).and(page.locator('[row-index="0"]')).first();

test.describe('an approver', () => {
  test.use({ role: 'approver' });

  for (const text of Object.values(words)) {
    test(`agrees and rejects with a reason by keys alone (${text.language})`, async ({ page }) => {
      await page.goto('/index');
      await page.evaluate((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), text.language);
      await page.goto('/ExReservation?awaiting=true');
      await expect(page.getByText(text.waits, { exact: true })).toBeVisible();
      await expect(first(page)).toContainText(text.review);
      const agreed = await first(page).locator('[col-id="customerId"]').innerText();
      await first(page).locator('[col-id="customerId"]').click();
      await expect(page.getByRole('button', { name: text.agree })).toBeVisible();
      await page.keyboard.press('a');
      await expect(page.getByText(new RegExp(`^1 \\D*${text.approval}`))).toBeVisible();

      // The cursor has gone on to the next one, and stays on it when the first one leaves the list.
      await expect(cursor(page)).not.toHaveText(agreed);
      const next = await cursor(page).innerText();
      await expect(first(page)).toContainText(next);
      await expect(cursor(page)).toHaveText(next);
      await expect(page.getByRole('button', { name: text.agree })).toBeVisible();
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(text.comments)).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.type('No day left · 已满');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText(new RegExp(`^1 \\D*${text.rejected}$`))).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(first(page)).not.toContainText(next);

      await page.goto('/ExReservation?state=rejected');
      await shown(page).getByRole('searchbox').last().fill(next);
      await expect(first(page)).toContainText(next);
      await first(page).locator('[col-id="customerId"]').click();
      await page.keyboard.press('Enter');
      await expect(peek(page).getByRole('region', { name: text.history })).toContainText('No day left · 已满');
    });
  }

  test('clears ten by keys alone, each shown by itself with all there is to know of it', async ({ page }) => {
    await page.goto('/ExReservation?awaiting=true');
    await expect(cursor(page)).toHaveCount(1);
    const waiting = async () => Number(/^[\d,]+/.exec(await footer(page).innerText())?.[0]);
    const before = await waiting();
    const decided = (count: number) => page.getByText(`${count} of ${before} decided`);
    const start = performance.now();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('o');
    for (let count = 1; count <= 10; count++) {
      const name = await cursor(page).innerText();
      await expect(peek(page).getByRole('heading', { level: 3 })).toHaveText(name);
      await expect(peek(page)).toContainText('Submitted by');
      await expect(peek(page).getByRole('region', { name: 'History' })).toBeVisible();
      await page.keyboard.press('a');
      await expect(cursor(page)).not.toHaveText(name);
      await expect(decided(count)).toBeVisible();
    }
    console.log(`ten decided on in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    await expect(footer(page)).toContainText(rowCount(before - 10));

    // Two at once: nothing is selected any more afterwards, and the cursor is on one that waits.
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await expect(decided(12)).toBeVisible();
    await expect(footer(page)).not.toContainText('selected');
    await expect(cursor(page)).toHaveCount(1);
  });
});

test.describe('a salesperson', () => {
  test.use({ role: 'vpSales' });

  test('submits what was drafted, takes it back, cannot edit it once submitted, and recalls it', async ({ page }) => {
    await page.goto('/ExReservation?state=pendingSubmission');
    await expect(first(page)).toContainText('Pending submission');
    const customer = await first(page).locator('[col-id="customerId"]').innerText();
    await first(page).locator('[col-id="customerId"]').click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByText('1 record: Pending review')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('1 record: Pending submission')).toBeVisible();
    await page.getByPlaceholder('Filter the rows').fill(customer);
    await first(page).locator('[col-id="customerId"]').click();
    await page.keyboard.press('m');
    await expect(page.getByText('1 record: Pending review').last()).toBeVisible();

    await page.goto('/ExReservation?state=pendingReview');
    await page.getByPlaceholder('Filter the rows').fill(customer);
    await expect(first(page)).toContainText(customer);
    await first(page).locator('[col-id="customerId"]').click();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('e');
    await expect(page.getByText('In its present state this record cannot be changed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Recall' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('1 record: Pending submission')).toBeVisible();
  });
});
