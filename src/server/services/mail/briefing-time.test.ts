import { describe, expect, test } from 'vitest';
import { isBriefingDue } from '../../../shared/areas/dashboard/briefing-time';
import { openClock } from '../clock/clock';

const isDue = (timeZone: string, moment: string, choice: { hour: number; sentOn: string | null }) =>
  isBriefingDue(openClock({ timeZone, today: null }).minute(new Date(moment)), choice);
const atEight = { hour: 8, sentOn: null };

describe('the briefing is due', () => {
  test.each([
    ['at eight in Shanghai', 'Asia/Shanghai', '2026-05-11T00:00:00Z', true],
    ['not a minute before', 'Asia/Shanghai', '2026-05-10T23:59:59Z', false],
    ['later on the day, where nobody was there at eight', 'Asia/Shanghai', '2026-05-11T09:30:00Z', true],
    ['at eight in Berlin, which is another moment', 'Europe/Berlin', '2026-05-11T06:00:00Z', true],
    ['not at eight of Shanghai in Berlin', 'Europe/Berlin', '2026-05-11T00:00:00Z', false],
    ['at eight in Berlin in winter', 'Europe/Berlin', '2026-01-12T07:00:00Z', true],
    ['not at seven in Berlin in winter', 'Europe/Berlin', '2026-01-12T06:00:00Z', false],
    ['on Fridays', 'Asia/Shanghai', '2026-05-15T00:00:00Z', true],
    ['not on Saturdays', 'Asia/Shanghai', '2026-05-16T00:00:00Z', false],
    ['not on Sundays, though it is Saturday elsewhere', 'Asia/Shanghai', '2026-05-16T20:00:00Z', false],
    ['on Mondays, though it is Sunday elsewhere', 'Pacific/Auckland', '2026-05-10T20:30:00Z', true],
  ])('%s', (_, timeZone, moment, due) => expect(isDue(timeZone, moment, atEight)).toBe(due));

  test('once a day', () => {
    const moment = '2026-05-11T02:00:00Z';
    expect(isDue('Asia/Shanghai', moment, { hour: 8, sentOn: '2026-05-11' })).toBe(false);
    expect(isDue('Asia/Shanghai', moment, { hour: 8, sentOn: '2026-05-08' })).toBe(true);
  });

  test('from the hour that was chosen', () => {
    expect(isDue('Asia/Shanghai', '2026-05-11T01:59:00Z', { hour: 10, sentOn: null })).toBe(false);
    expect(isDue('Asia/Shanghai', '2026-05-11T02:00:00Z', { hour: 10, sentOn: null })).toBe(true);
  });
});
