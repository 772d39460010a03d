// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { isReachable } from '../api/reach';
import RefreshPage from './RefreshPage';
import { generationsAtom } from './tabs/refresh';
import { noTabs, open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';

vi.mock('../api/reach');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('refreshing by address builds the tab one came from anew', async () => {
  const store = getDefaultStore();
  store.set(tabsAtom, () => open(noTabs, '/Order?customerId=7'));
  vi.mocked(isReachable).mockResolvedValueOnce(true);
  history.replaceState(null, '', '/refresh');
  page = await show(<RefreshPage />);
  await settled();
  expect([location.pathname + location.search, store.get(generationsAtom)['/Order?customerId=7']]).toEqual([
    '/Order?customerId=7',
    1,
  ]);
});
