import { expect, test } from 'vitest';
import type { Arranged, SentEvent } from '../../../shared/areas/market/calendar-changes';
import { calendarFiles, wholeCalendar } from './calendar-files';

const visit = (visitId: number | null, startsAt: string, booth: string | null = 'B 12'): Arranged => ({
  visitId,
  when: { day: '2026-10-17', startsAt, endsAt: '17:00' },
  booth,
});
const days: Arranged = { visitId: null, when: { from: '2026-10-16', to: '2026-10-20' }, booth: null };
const sent = (number: number, arranged: Arranged): SentEvent => ({ ...arranged, number });

test('a first file tells all that is arranged, whatever an earlier one said, and what is no more', () => {
  const earlier = [sent(1, visit(7, '10:00')), sent(2, visit(8, '11:00'))];
  const { told, cancelled } = wholeCalendar(earlier, [visit(7, '10:00')]);
  expect(told).toEqual([{ event: sent(1, visit(7, '10:00')), before: null }]);
  expect(cancelled).toEqual([sent(2, visit(8, '11:00'))]);
});

test('each event is a file of its own, of which the first has no number and one that is no more takes it out', () => {
  const frame = {
    ...{ sequence: 3, organizer: { name: 'Example', address: 'sales@mail.example' }, attendee: 'ann@firm.example' },
    ...{ summary: 'Fair', description: '', uid: 'loadline-5', place: 'Hall 3, High Point' },
  };
  const files = calendarFiles(frame, {
    told: [
      { event: sent(1, days), before: null },
      { event: sent(2, visit(8, '11:00')), before: null },
    ],
    cancelled: [sent(3, visit(9, '12:00'))],
  });
  expect(files.map(({ fileName }) => fileName)).toEqual(['invitation.ics', 'invitation-2.ics', 'cancelled-3.ics']);
  expect(files.map(({ contentType }) => contentType.split('method=')[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const [first = '', second = '', third = ''] = files.map(({ content }) => String(content));
  expect(first).toContain('UID:loadline-5@mail.example\r\n');
  expect(first).toContain('LOCATION:Hall 3\\, High Point\r\n');
  expect(second).toContain('UID:loadline-5-2@mail.example\r\n');
  expect(second).toContain('LOCATION:B 12\\, Hall 3\\, High Point\r\n');
  expect(third).toContain('STATUS:CANCELLED');
});
