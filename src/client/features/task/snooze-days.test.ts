import { expect, test } from 'vitest';
import { snoozeDays } from './snooze-days';

const daysOf = (today: string) => snoozeDays(today).map(({ day }) => day);

test('tomorrow, Monday and in a week are proposed, each day once', () => {
  expect(daysOf('2026-11-25')).toEqual(['2026-11-26', '2026-11-30', '2026-12-02']);
  expect(daysOf('2026-11-29')).toEqual(['2026-11-30', '2026-12-06']); // a Sunday
  expect(daysOf('2026-11-30')).toEqual(['2026-12-01', '2026-12-07']); // a Monday
});
