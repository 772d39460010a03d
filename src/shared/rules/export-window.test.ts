import { expect, test } from 'vitest';
import { startDay } from '../reports/start-day';
import { dayOfNumber, numberOfDay } from './days';
import { exportWindowProblem } from './export-window';

test.each([
  ['2025-01-01', '2025-07-01', null],
  ['2025-01-01', '2025-07-02', 'export.windowTooLong'],
  ['2024-08-31', '2025-02-28', null],
  ['2024-08-31', '2025-03-01', 'export.windowTooLong'],
  ['2023-08-31', '2024-02-29', null],
  ['2026-06-30', '2026-12-31', null],
  ['2026-06-29', '2026-12-31', 'export.windowTooLong'],
  ['2027-02-28', '2027-08-31', null],
  ['2025-05-05', '2025-05-05', null],
  ['2025-05-05', '2025-05-04', 'dates.reversed'],
  [undefined, '2025-05-05', 'export.windowTooLong'],
  ['2025-05-05', undefined, 'export.windowTooLong'],
] as const)('an export from %s to %s: %s', (from, to, problem) => {
  expect(exportWindowProblem(from, to)).toBe(problem);
});

test('the half year that begins a period by default may be exported on every day', () => {
  for (let at = numberOfDay('2027-01-01'); at <= numberOfDay('2028-12-31'); at += 1) {
    const today = dayOfNumber(at);
    expect(exportWindowProblem(startDay('halfYearAgo', today), today), today).toBeNull();
  }
});
