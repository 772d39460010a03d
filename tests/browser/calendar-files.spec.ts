import type { visitCalls } from '../../src/shared/areas/market/visit-calls';
import { languages } from '../../src/shared/language';
import { call } from './support/call';
import { shown } from './support/shown';
import { expect, test } from './support/test';
import { wordsIn } from './support/words';

for (const language of languages) {
  const say = wordsIn(language);

  test(`who moves a visit by keys is told that the customer is mailed a new calendar file (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('loadline.language', JSON.stringify(chosen)), language);
    await page.goto('/ExReservationTabs');
    const { visits, reservations } = await call<typeof visitCalls.getShowCalendar>(
      page,
      'POST /reservation/calendar',
      {},
    );
    const sentOn = (reservationId: number | null) =>
      reservations.find(({ id }) => id === reservationId)?.calendarSentOn ?? null;
    const told = visits.find(({ reservationId }) => sentOn(reservationId) !== null);
    if (!told) throw new Error('nobody was sent a calendar file');
    const calendar = shown(page);
    await calendar
      .getByRole('navigation', { name: say('Day') })
      .getByRole('button', { name: told.day.slice(5) })
      .press('Enter');
    await calendar.locator(`.show-day [data-visit="${told.id}"]`).focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription(new RegExp(sentOn(told.reservationId) ?? 'none'));
    await dialog.getByLabel(say('Table or booth')).fill('Z9 东');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(calendar.locator(`.show-day [data-visit="${told.id}"]`)).toBeVisible();
    await page.keyboard.press('Control+z');
    const now = async () => {
      const { visits: present } = await call<typeof visitCalls.getShowCalendar>(page, 'POST /reservation/calendar', {});
      return present.find(({ id }) => id === told.id)?.booth;
    };
    await expect.poll(now).toBe(told.booth);
  });
}
