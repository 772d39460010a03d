// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, isOffered, settled, show, why } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { filterShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { recordIs } from '../../../../tests/support/stand-in-record';
import { recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import ProposalsPage from './ProposalsPage';
import RecommendationPage from './RecommendationPage';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('../../record/RecordPage', () => import('../../../../tests/support/stand-in-record'));
interface Shown {
  record: CrudRow;
  goesTo?: string;
  onClose: () => void;
}
const { closeDialog } = vi.hoisted(() => ({ closeDialog: { now: () => {} } }));
const dialogOf = ({ record, goesTo = 'follow', onClose }: Shown) => {
  closeDialog.now = onClose;
  return (
    <dialog open data-version={record.version}>
      {goesTo}
    </dialog>
  );
};
vi.mock('./OfferDialog', () => ({ OfferDialog: (props: Shown) => dialogOf(props) }));
vi.mock('./FollowUpDialog', () => ({ FollowUpDialog: (props: Shown) => dialogOf(props) }));

const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ customerId: 7, modelId: at + 1 }));
const select = (chosen: object[]) => act(async () => gridShown().onSelect?.(chosen as CrudRow[])); // rows of this grid
async function openProposals(role: Role = 'admin', query = '') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(
    <PageTabContext value={pageTab(`/ProductProposals${query}`)}>
      <ProposalsPage />
    </PageTabContext>,
  );
  await settled();
}
async function openOne(given: object, role: Role = 'vpSales') {
  enter({ id: 1, account: 'linda', roles: [role] });
  recordIs({ id: 3, quoteId: null, state: 'open', may: { edit: true }, ...given });
  page = await show(<RecommendationPage />);
}
const dialog = () => document.querySelector('dialog')?.textContent;

beforeEach(() => {
  vi.mocked(fetchData).mockImplementation(
    async (call) =>
      (call === recommendationCalls.getProposals
        ? { rows: [], total: 0, workedOutAt: '2026-11-27T02:00:00Z' }
        : { ids: [], changeSet: 'c' }) as never,
  );
});
afterEach(() => leaveNothing(page));

test('so many proposals are recommended or set aside at once; what is asked for follows the address', async () => {
  await openProposals('admin', '?customerId=7&grounds=x');
  expect(asked(recommendationCalls.getProposals)).toEqual([{ customerId: 7, size: 5000 }]);
  expect(document.body.textContent).toContain('Worked out 2026-11-27 10:00');
  expect(filterShown('grounds')?.options?.map(({ value }) => value)).not.toContain('own');
  expect(why('Recommend')).toBe('Select one row or more first (Space in the list).');
  const { atOnce } = recommendationLimits;
  await select(rows(atOnce + 1));
  expect([why('Recommend'), why('Set aside')]).toEqual(Array.from({ length: 2 }, () => `At most ${atOnce} at once.`));
  await select(rows(atOnce));
  expect([isOffered('Recommend'), isOffered('Set aside')]).toEqual([true, true]);
  await select(rows(2));
  await click('Recommend');
  await click('Set aside');
  await settled();
  expect(asked(recommendationCalls.recommendProposals)).toEqual([{ proposals: rows(2) }]);
  expect(asked(recommendationCalls.setProposalsAside)).toEqual([{ proposals: rows(2), isAside: true }]);
  await click('Recalculate');
  expect(asked(recommendationCalls.workOutProposals)).toEqual([{}]);
});

test('what is proposed is narrowed by grounds there are, and each row leads to its customer and its model', async () => {
  await openProposals('admin', '?grounds=own,leftFloor,x');
  expect(asked(recommendationCalls.getProposals)).toEqual([{ grounds: ['leftFloor'], size: 5000 }]);
  const told = { ground: 'leftFloor', model: 'LF-1', stores: 2, since: '2026-03-01' };
  const row = { customerId: 7, modelId: 1, customerName: 'Ashford', ...told } as unknown as CrudRow; // of this grid
  const { columns, rowId, path } = gridShown();
  const linkOf = (id: string) => columns.find((each) => each.id === id)?.link?.(row);
  expect([rowId(row), path?.(row, 'reason')]).toEqual(['7 1', href('modelsDetail', { id: 1 })]);
  expect(columns.find(({ id }) => id === 'reason')?.read(row)).toBe(
    'LF-1 was on the floor of 2 stores from 2026-03-01 and no longer is.',
  );
  expect([linkOf('customerName'), linkOf('model')]).toEqual([
    href('CustomerDet', { id: 7 }),
    href('modelsDetail', { id: 1 }),
  ]);
  expect(columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : []))).toEqual(['both', 'customers']);
  expect(columns.flatMap(({ id, isPinned }) => (isPinned ? [id] : []))).toEqual(['customerName']);
  await select(rows(1));
  expect(keysShown()).toEqual({ w: 'setAside', r: 'recommend' });
});

test('where working proposals out failed for good that is said, not asked for again, and tried again by those who may', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0, workedOutAt: null, hasFailed: true } as never); // a list
  const said = async (role: Role) => {
    await openProposals(role);
    const empty = await show(<div>{gridShown().emptyState}</div>);
    expect(document.body.textContent).toContain('The proposals could not be worked out');
    return { empty, canRetry: isOffered('Try again') };
  };
  const csr = await said('csr');
  expect(csr.canRetry).toBe(false);
  await csr.empty.end();
  await page?.end();
  const { empty, canRetry } = await said('admin');
  expect(canRetry).toBe(true);
  const times = () => asked(recommendationCalls.getProposals).length;
  const before = times();
  await act(async () => void (await vi.advanceTimersByTimeAsync(3000)));
  await settled();
  expect(times()).toBe(before);
  await click('Try again');
  await settled();
  expect([asked(recommendationCalls.workOutProposals).length, times()]).toEqual([1, before + 1]);
  await empty.end();
  vi.useRealTimers();
});

test('while proposals are worked out for the first time that is said, and they are asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const answer = { rows: [] as object[], total: 0, workedOutAt: null as string | null };
  vi.mocked(fetchData).mockImplementation(async () => ({ ...answer }) as never);
  await openProposals();
  const empty = await show(<div>{gridShown().emptyState}</div>);
  expect(document.body.textContent).toContain('The proposals are being worked out');
  await empty.end();
  const times = () => asked(recommendationCalls.getProposals).length;
  const later = async () => {
    await act(async () => void (await vi.advanceTimersByTimeAsync(3000)));
    await settled();
  };
  const before = times();
  answer.workedOutAt = '2026-11-27T02:00:00Z';
  await later();
  expect(times()).toBe(before + 1);
  await later();
  expect(times()).toBe(before + 1);
  vi.useRealTimers();
});

test('who recommends nothing is offered none of it', async () => {
  await openProposals('approver');
  await select(rows(1));
  expect(['Recommend', 'Set aside', 'Recalculate'].map(isOffered)).toEqual([false, false, false]);
});

test('a recommendation is followed up, offered, and put on the check list unless the customer declined it', async () => {
  await openOne({});
  for (const [action, shown] of [
    ['Follow up', 'follow'],
    ['Put it on my check list', 'checkList'],
    ['Offer in a quote', 'offer'],
  ] as const) {
    await click(action);
    expect(dialog()).toBe(shown);
  }
  expect(isOffered('Open its quote')).toBe(false);
  await page?.end();
  await openOne({ state: 'declined', quoteId: 8, may: { edit: false } });
  expect(['Follow up', 'Put it on my check list', 'Offer in a quote'].map(isOffered)).toEqual([false, false, false]);
  expect(why('Put it on my check list')).toBe('The customer declined this.');
  await click('Open its quote');
  expect(openTab.mock.lastCall?.[0]).toBe(href('quotationDetail', { id: 8 }));
  await page?.end();
  await openOne({ quoteId: 8 }, 'approver');
  expect(['Open its quote', 'Follow up', 'Offer in a quote'].map(isOffered)).toEqual([true, false, false]);
});

test('a dialog that is open while somebody else changes the recommendation goes on with what stands there then', async () => {
  const version = () => document.querySelector('dialog')?.dataset.version;
  for (const action of ['Follow up', 'Put it on my check list', 'Offer in a quote']) {
    await openOne({ version: 2 });
    await click(action);
    expect(version()).toBe('2');
    recordIs({ id: 3, version: 3, quoteId: null, state: 'open', may: { edit: true } });
    await page?.draw(<RecommendationPage />);
    expect(version()).toBe('3');
    await page?.end();
  }
});

test('what is done with a recommendation has its keys, and each dialog is closed again', async () => {
  await openOne({ quoteId: 8 });
  expect(keysShown()).toEqual({ n: 'follow', t: 'toCheckList', o: 'offer', 'shift+o': 'quote' });
  for (const [key, shown] of [
    ['n', 'follow'],
    ['t', 'checkList'],
    ['o', 'offer'],
  ] as const) {
    await pressKey(key);
    expect(dialog()).toBe(shown);
    await act(async () => closeDialog.now());
    expect(dialog()).toBeUndefined();
  }
  await pressKey('shift+o');
  expect(openTab.mock.lastCall?.[0]).toBe(href('quotationDetail', { id: 8 }));
});
