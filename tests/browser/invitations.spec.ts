import type { Page } from 'playwright/test';
import { shown } from './support/shown';
import { expect, test } from './support/test';

const rows = (page: Page) => shown(page).getByRole('grid').locator('[role="row"][row-index]');
const first = (page: Page) => rows(page).and(page.locator('[row-index="0"]')).first();
const upcoming = '/ExReservation?state=pendingSubmission';

test('three customers are invited by keys; one answers by the link, once more, and the list shows it', async ({
  page,
  browser,
}) => {
  await page.goto(upcoming);
  await expect(first(page)).toContainText('Pending submission');
  await first(page).locator('[col-id="customerId"]').click();
  const customer = await first(page).locator('[col-id="customerId"]').innerText();
  await page.keyboard.press('x');
  for (let more = 0; more < 2; more += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'Invite by mail' });
  await expect(dialog.getByRole('region', { name: 'Preview: English' })).toContainText('invites you to');
  await expect(dialog.getByRole('region', { name: 'Preview: 中文' })).toContainText('诚邀');
  const addresses = dialog.getByLabel(/^Address of /);
  await expect(addresses).toHaveCount(3);
  await addresses.first().fill('nobody');
  await expect(dialog.getByRole('button', { name: /^Send / })).toHaveAttribute('aria-description', /nobody/);
  for (const [at, address] of (await addresses.all()).entries()) await address.fill(`buyer${at}@shop.example`);
  await dialog.getByRole('button', { name: 'Send 3 mails' }).press('Enter');
  await expect(page.getByText('the mails are kept in the outbox')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${upcoming}&invitationState=invited`);
  await page.getByPlaceholder('Filter the rows').fill(customer);
  await expect(first(page)).toContainText('Invited');
  await first(page).locator('[col-id="customerId"]').click();
  await page.keyboard.press('l');
  const share = page.getByRole('dialog', { name: 'Share by link' });
  await expect(share.getByRole('table', { name: 'Links' })).toContainText('@shop.example');
  await share.getByRole('button', { name: 'Make the link' }).press('Enter');
  await expect(share.getByRole('status')).toContainText('/Invitation#');
  await share.getByRole('button', { name: 'Copy' }).press('Enter');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Will you come?' })).toBeVisible();
  await stranger.getByLabel('Until 1').fill('09:00');
  await expect(stranger.getByRole('button', { name: 'Yes, we come' })).toHaveAttribute('aria-disabled', 'true');
  await stranger.getByLabel('From 1').fill('09:30');
  await stranger.getByLabel('Until 1').fill('10:30');
  await stranger.getByLabel('How many people').fill('3');
  await stranger.getByLabel('Their names').fill('Anna Lindqvist, 李雷');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByRole('status')).toContainText('You are coming.');
  await expect(stranger.getByRole('status')).toContainText('3 people: Anna Lindqvist, 李雷');
  await expect(stranger.getByRole('status')).toBeFocused();
  await stranger.getByLabel('How many people').fill('2');
  await stranger.getByRole('button', { name: 'Save the answer' }).press('Enter');
  await expect(stranger.getByRole('status')).toContainText('2 people');

  await page.keyboard.press('Escape');
  await page.goto(`${upcoming}&invitationState=accepted`);
  await page.getByPlaceholder('Filter the rows').fill(customer);
  await expect(first(page)).toContainText('Accepted');
  await expect(first(page)).toContainText('09:30–10:30');
  await first(page).locator('[col-id="customerId"]').click();
  await page.keyboard.press('v');
  const peek = shown(page).getByRole('complementary');
  await expect(peek.getByRole('region', { name: 'History' })).toContainText('the customer, by a link');
  await stranger.context().close();
});

test('an answer is set right by keys after approval, too', async ({ page }) => {
  await page.goto('/ExReservation?state=approved');
  await first(page).locator('[col-id="customerId"]').click();
  await page.keyboard.press('Shift+M');
  const dialog = page.getByRole('dialog', { name: 'Answer and minutes' });
  await dialog.getByLabel('Visit times').fill('Tuesday · 上午');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(first(page)).toContainText('Tuesday · 上午');
});

test('the calendar of a show is walked by arrows; a visit is added beside the cursor and taken back', async ({
  page,
}) => {
  await page.goto('/ExReservationTabs');
  const day = shown(page).locator('.show-day');
  const own = day.locator('.show-visit:not([data-foreign])').first();
  const customer = await own.locator('b').innerText();
  await own.focus();
  const start = await own.getAttribute('data-visit');
  await page.keyboard.press('ArrowRight');
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('data-visit'));
  expect(reached === null ? start : reached).not.toBe(start);
  await own.focus();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a visit' });
  await dialog.getByLabel('Customer').fill(customer);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Customer')).toHaveValue(customer);
  await expect(dialog.getByLabel('Table or booth')).not.toHaveValue('');
  await dialog.getByLabel('From').fill('12:00');
  await dialog.getByLabel('Until').fill('11:00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('A visit ends after it begins').first()).toBeVisible();
  await dialog.getByLabel('Until').fill('12:30');
  await dialog.getByLabel('What for').fill('Seat at the window · 新款');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(day.getByRole('button').filter({ hasText: 'Seat at the window' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(day.getByRole('button').filter({ hasText: 'Seat at the window' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'List' }).click();
  await expect(page.getByRole('table', { name: 'Visits' })).toContainText('Double booking: ');
  await page.getByRole('tab', { name: 'Factory visits' }).click();
  await expect(page.getByText(/\d+ planned, \d+ came/).first()).toBeVisible();
});

test('reservations by state begin with what waits for the reader', async ({ page }) => {
  await page.goto('/ExReservationApprovalTabs');
  const tabs = shown(page).getByRole('navigation', { name: 'Approval' });
  await expect(tabs.getByRole('button', { name: 'Waits for me' })).toHaveAttribute('aria-pressed', 'true');
  // The list takes the focus as it comes.
  await expect(shown(page).locator('.ag-cell:focus')).toHaveCount(1);
  await tabs.getByRole('button', { name: 'Approved' }).press('Enter');
  await expect(first(page)).toContainText('Approved');
  await expect(tabs.getByRole('button', { name: 'Waits for me' })).toHaveAttribute('aria-pressed', 'false');
});
