// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { PageTabContext, pageTab } from '../state/page';
import { recentRecordsAtom } from '../state/recent-records';
import type { TabTitle } from '../state/tab-title';
import { useRecordTitle } from './use-record-title';

const setTitle = vi.fn();
const recent = () =>
  getDefaultStore()
    .get(recentRecordsAtom)
    .map(({ title, path, page }) => [title, path, page]);

function Title({ title }: { title: TabTitle | undefined }) {
  useRecordTitle(title);
  return null;
}
const tabWith = (title: TabTitle | undefined, isActive = true) => (
  <PageTabContext value={pageTab('/OrderDet?id=7', { isActive, setTitle })}>
    <Title title={title} />
  </PageTabContext>
);

beforeEach(() => {
  localStorage.clear();
  setTitle.mockReset();
  enter({ account: 'first' });
});

test('a record is looked at once its name is known and its tab is shown; in a background tab it only names that', async () => {
  const { draw, end } = await show(tabWith(undefined));
  expect([setTitle.mock.calls, recent()]).toEqual([[], []]);
  await draw(tabWith('PO 4500', false));
  expect([setTitle.mock.calls, recent()]).toEqual([[['PO 4500']], []]);
  await draw(tabWith('PO 4500'));
  expect([setTitle.mock.calls, recent()]).toEqual([[['PO 4500']], [['PO 4500', '/OrderDet?id=7', 'OrderDet']]]);
  await end();
});
