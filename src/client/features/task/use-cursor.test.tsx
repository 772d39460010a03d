// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { useCursor } from './use-cursor';

const rows = [1, 2, 3].map((id) => ({ id }) as AgendaTask); // what the cursor looks at
const [first, middle, last] = rows as [AgendaTask, AgendaTask, AgendaTask]; // made in the line above

let cursor: ReturnType<typeof useCursor>;
let end = async () => {};

function Agenda() {
  cursor = useCursor(rows);
  return null;
}
const does = (what: () => void) => act(async () => what());

beforeEach(async () => ({ end } = await show(<Agenda />)));
afterEach(() => leaveNothing({ end }));

test('a task that goes leaves its place to the next, the last one to the one before', async () => {
  await does(() => cursor.leave(middle));
  expect(cursor.current).toBe(last);
  await does(() => cursor.leave(last));
  expect(cursor.current).toBe(middle);
  await does(() => cursor.leave(first));
  expect([cursor.current, cursor.focusAsked]).toEqual([middle, 3]);
});

test('steps begin with the first task and end with the last', async () => {
  const seen: unknown[] = [];
  for (const by of [1, 1, 1, 1, -1, -1, -1] as const) {
    await does(() => cursor.step(by));
    seen.push(cursor.current?.id);
  }
  expect(seen).toEqual([1, 2, 3, 3, 2, 1, 1]);
});
