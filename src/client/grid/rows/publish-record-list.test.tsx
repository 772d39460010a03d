// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { publishRecordList, useRecordSteps } from './record-list';

const path = (id: number) => `/CustomerDet?id=${id}`;
const listOf = (from: string, ...ids: number[]) => ({ from, paths: ids.map(path) });

/** The neighbours of a record as its page shows them. */
async function stepsOf(id: number) {
  let steps: ReturnType<typeof useRecordSteps> = null;
  function Steps() {
    steps = useRecordSteps(path(id));
    return null;
  }
  const { end } = await show(<Steps />);
  await end();
  return steps as ReturnType<typeof useRecordSteps>; // set while it was shown
}

test('one steps through a list as it was shown last, and through the last five lists', async () => {
  publishRecordList(listOf('/Customer', 1, 2), path(1));
  publishRecordList(listOf('/Customer', 3, 4), path(3));
  expect(await stepsOf(1)).toBeNull();
  expect((await stepsOf(3))?.next).toBe(path(4));
  for (const at of [1, 2, 3, 4]) publishRecordList(listOf(`/List${at}`, at * 10), path(at * 10));
  expect((await stepsOf(3))?.from).toBe('/Customer');
  publishRecordList(listOf('/List5', 50), path(50));
  expect(await stepsOf(3)).toBeNull();
});

test('of a long list those around the record that was opened are kept', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => at + 1);
  publishRecordList(listOf('/Customer', ...ids), path(3000));
  expect([(await stepsOf(3000))?.previous, (await stepsOf(3000))?.next]).toEqual([path(2999), path(3001)]);
  expect([await stepsOf(1999), (await stepsOf(2000))?.previous]).toEqual([null, null]);
  expect((await stepsOf(3999))?.next).toBeNull();
});
