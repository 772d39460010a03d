// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { limits } from '../../shared/limits';
import { useListSize } from './use-list-size';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('all rows are offered while there are more than came, and once', async () => {
  let list = {} as ReturnType<typeof useListSize>; // set as it is shown
  function List() {
    list = useListSize();
    return null;
  }
  page = await show(<List />);
  const offered = (rows: number, total: number) => list.moreActions({ rows: Array(rows).fill({}), total });
  expect([list.size, list.moreActions(null), offered(3, 3)]).toEqual([5000, [], []]);
  const [more] = offered(3, 4);
  await act(async () => more?.run());
  expect([list.size, offered(3, 4)]).toEqual([limits.clientGridRows, []]);
});
