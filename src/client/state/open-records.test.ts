// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import { fetchData } from '../api/send';
import { editorsAtom, holdEdited, holdOpen } from './open-records';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);
const record = { kind: 'customer', id: 7 } as const;
const said = () => ask.mock.calls.map(([, input]) => (input as { state: string }).state);
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockResolvedValue({ editors: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('a record that is open in several places is said to be closed once the last of them is', async () => {
  const closes = (['editing', 'reading', 'reading'] as const).map((state) => holdOpen(record, state));
  await settle();
  ask.mockClear();
  for (const close of closes) close();
  await settle();
  expect(said()).toEqual(['reading', 'closed']);
});

test('who stops editing a record that is open beside is reading it', async () => {
  const [stopReading, stopEditing] = [holdOpen(record, 'reading'), holdOpen(record, 'editing')];
  await settle();
  ask.mockClear();
  stopEditing();
  stopReading();
  await settle();
  expect(said()).toEqual(['reading', 'closed']);
});

test('who opens a record beside the place where it is edited goes on editing it', async () => {
  const closes = (['editing', 'reading'] as const).map((state) => holdOpen(record, state));
  await settle();
  expect(said()).toEqual(['editing']);
  for (const close of closes) close();
  await settle();
});

test('who goes on in a row of a list within a moment has edited it all the while', async () => {
  const inCell = holdEdited(record);
  inCell();
  await vi.advanceTimersByTimeAsync(liveLimits.goingOnMs - 1);
  const inNext = holdEdited(record);
  await vi.advanceTimersByTimeAsync(liveLimits.goingOnMs);
  expect(said()).toEqual(['editing']);
  inNext();
  await vi.advanceTimersByTimeAsync(liveLimits.goingOnMs);
  expect(said()).toEqual(['editing', 'closed']);
});

test('what is open is said again and again, and no more once it is closed', async () => {
  const close = holdOpen(record, 'reading');
  await vi.advanceTimersByTimeAsync(2 * liveLimits.editingAgainMs);
  expect(said()).toEqual(['reading', 'reading', 'reading']);
  close();
  await vi.advanceTimersByTimeAsync(2 * liveLimits.editingAgainMs);
  expect(said().slice(3)).toEqual(['closed']);
});

test('one thing is said of a record after the other, whatever the first takes', async () => {
  let answer = (_: object) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const close = holdOpen(record, 'editing');
  close();
  await settle();
  expect(said()).toEqual(['editing']);
  answer({ editors: [{ nameEn: 'Ann', nameZh: 'Ann' }] });
  await settle();
  expect(said()).toEqual(['editing', 'closed']);
  expect(getDefaultStore().get(editorsAtom)['customer 7']).toEqual([{ nameEn: 'Ann', nameZh: 'Ann' }]);
});
