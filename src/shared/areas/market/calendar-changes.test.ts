import { expect, test } from 'vitest';
import { type Arranged, arrangedText, calendarChanges, type SentEvent } from './calendar-changes';

const visit = (visitId: number, day: string, booth: string | null = null): Arranged => ({
  visitId,
  booth,
  when: { day, startsAt: '10:00', endsAt: '11:00' },
});
const days: Arranged = { visitId: null, booth: null, when: { from: '2027-03-18', to: '2027-03-21' } };
const sent = (number: number, arranged: Arranged): SentEvent => ({ ...arranged, number });

test('a visit that moves keeps its number, whatever stands before it now', () => {
  const { events, told, cancelled } = calendarChanges(
    [sent(1, visit(7, '2027-03-18')), sent(2, visit(8, '2027-03-19'))],
    [visit(8, '2027-03-18', 'A1'), visit(7, '2027-03-18')],
  );
  expect(events.map(({ visitId, number }) => [visitId, number])).toEqual([
    [8, 2],
    [7, 1],
  ]);
  expect(told).toEqual([{ event: sent(2, visit(8, '2027-03-18', 'A1')), before: sent(2, visit(8, '2027-03-19')) }]);
  expect(cancelled).toEqual([]);
});

test('the first visit takes the place of the days of the show, and they come back without any', () => {
  const first = calendarChanges([sent(1, days)], [visit(7, '2027-03-19')]);
  expect(first.told).toEqual([{ event: sent(1, visit(7, '2027-03-19')), before: sent(1, days) }]);
  expect(first.cancelled).toEqual([]);
  const back = calendarChanges(first.events, [days]);
  expect(back.told).toEqual([{ event: sent(1, days), before: sent(1, visit(7, '2027-03-19')) }]);
});

test('what is no more is cancelled, and its number is free for another', () => {
  const before = [sent(1, visit(7, '2027-03-18')), sent(2, visit(8, '2027-03-19'))];
  const fewer = calendarChanges(before, [visit(8, '2027-03-19')]);
  expect(fewer).toMatchObject({ told: [], cancelled: [before[0]] });
  expect(calendarChanges(fewer.events, [visit(8, '2027-03-19'), visit(9, '2027-03-20')]).told).toEqual([
    { event: sent(1, visit(9, '2027-03-20')), before: null },
  ]);
  expect(calendarChanges(before, [])).toEqual({ events: [], told: [], cancelled: before });
});

test('another table, hour or day of the same visit is told', () => {
  const before = visit(7, '2027-03-18', 'A1');
  const when = { day: '2027-03-18', startsAt: '10:00', endsAt: '11:30' };
  for (const after of [visit(7, '2027-03-18', 'B2'), visit(7, '2027-03-19', 'A1'), { ...before, when }]) {
    expect(calendarChanges([sent(1, before)], [after]).told).toEqual([
      { event: sent(1, after), before: sent(1, before) },
    ]);
  }
});

test('nothing is told where day, hour and table are as they were', () => {
  const same = calendarChanges([sent(1, visit(7, '2027-03-18', 'A1'))], [visit(7, '2027-03-18', 'A1')]);
  expect(same).toMatchObject({ told: [], cancelled: [] });
  expect(calendarChanges([], [])).toEqual({ events: [], told: [], cancelled: [] });
});

test('when and where is said in signs that any language reads, with the comma of the reader’s', () => {
  for (const language of ['en', 'zh'] as const) {
    expect(arrangedText(days, language)).toBe('2027-03-18 – 2027-03-21');
    expect(arrangedText(visit(7, '2027-03-18'), language)).toBe('2027-03-18 10:00–11:00');
  }
  const atTable = visit(7, '2027-03-18', 'A1 东');
  expect(arrangedText(atTable, 'en')).toBe('2027-03-18 10:00–11:00, A1 东');
  expect(arrangedText(atTable, 'zh')).toBe('2027-03-18 10:00–11:00，A1 东');
});
