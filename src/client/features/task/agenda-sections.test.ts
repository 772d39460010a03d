import { expect, test } from 'vitest';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { daysOfWeek, sectionsOfDay } from './agenda-sections';

const today = '2026-11-25';
const taskOf = (id: number, when: string | null, overdue = false) => ({ id, when, overdue }) as AgendaTask; // what sections look at
const idsOf = (sections: ReturnType<typeof sectionsOfDay>) =>
  Object.fromEntries(sections.map(({ id, tasks }) => [id, tasks.map((task) => task.id)]));

test('a task stands where it is to be thought of; one that was snoozed until today is late again', () => {
  const tasks = [
    taskOf(1, '2026-11-20', true),
    taskOf(2, today),
    taskOf(3, today, true),
    taskOf(4, '2026-11-30', true),
    taskOf(5, null),
  ];
  expect(idsOf(sectionsOfDay(tasks, today))).toEqual({ late: [1, 3], today: [2], ahead: [4], undated: [5] });
});

test('a day without tasks still says so, other empty sections do not', () => {
  expect(idsOf(sectionsOfDay([], today))).toEqual({ today: [] });
});

test('a week has seven days from its Monday', () => {
  const week = daysOfWeek([taskOf(1, '2026-11-29'), taskOf(2, '2026-11-23')], '2026-11-23');
  expect(week.map(({ tasks }) => tasks.map(({ id }) => id))).toEqual([[2], [], [], [], [], [], [1]]);
});
