// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { limits } from '../../shared/limits';
import { useListSize } from './use-list-size';

test('all rows are offered while there are more than came, and once', async () => {
  let list = {} as ReturnType<typeof useListSize>; // set as it is shown
  function List() {
    list = useListSize();
    return null;
  }
  const { end } = await show(<List />);
  const offered = (rows: number, total: number) => list.moreActions({ rows: Array(rows).fill({}), total });
  expect([list.moreActions(null), offered(3, 3)]).toEqual([[], []]);
  const [more] = offered(3, 4);
  await act(async () => more?.run());
  expect([list.size, offered(3, 4)]).toEqual([limits.clientGridRows, []]);
  await end();
});
