// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { type TrackingLinkRow, trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { openPage } from '../../../state/open-page';
import { withProof } from '../../../state/proof';
import { queries } from '../../../state/queries';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { trackingSource } from '../public/tracking-source';
import { linkColumns } from './link-columns';
import { useShareTracking } from './use-share-tracking';
import { useTrackingLink } from './use-tracking-link';
import { useTrackingLinks } from './use-tracking-links';

vi.mock('../../../api/send');
vi.mock('../../../state/open-page');
vi.mock('../../../state/proof');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
const onClosed = vi.fn();
const link = (id: number, customerName = `C${id}`) => ({ id, customerName }) as TrackingLinkRow; // what withdrawing reads
let links: ReturnType<typeof useTrackingLinks>;
let one: ReturnType<typeof useTrackingLink>;
let share: ReturnType<typeof useShareTracking>;
let page: Awaited<ReturnType<typeof show>> | undefined;

function Links() {
  links = useTrackingLinks();
  return null;
}
function One() {
  one = useTrackingLink(onClosed);
  return null;
}
function Share({ report, customerIds }: { report: 'containerTracking' | 'netSales'; customerIds?: string }) {
  share = useShareTracking(report, customerIds === undefined ? {} : { customerIds });
  return null;
}
const calls = (wanted: object) => ask.mock.calls.flatMap(([call, input]) => (call === wanted ? [input] : []));

beforeEach(() => {
  ask.mockResolvedValue({});
  vi.mocked(withProof).mockImplementation((work) => work());
});
afterEach(async () => {
  await page?.end();
  queries.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
});

test('links are withdrawn once that is agreed to, and the list is loaded again', async () => {
  page = await show(<Links />);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await act(async () => links.withdraw([link(1)]));
  expect(calls(trackingLinkCalls.withdrawTrackingLink)).toEqual([]);
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ title: 'Withdraw this link?', danger: true });
  vi.mocked(confirm).mockResolvedValueOnce(true);
  const asked = calls(trackingLinkCalls.getTrackingLinks).length;
  await act(async () => links.withdraw([link(1), link(2, '客户')]));
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({
    title: 'Withdraw 2 links?',
    message: expect.stringContaining('C1, 客户'),
  });
  expect(calls(trackingLinkCalls.withdrawTrackingLink)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['The links open nothing any more.']]);
  expect([calls(trackingLinkCalls.getTrackingLinks).length, links.isWithdrawing]).toEqual([asked + 1, false]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  const error = new Error('gone');
  ask.mockRejectedValueOnce(error);
  await act(async () => links.withdraw([link(3)]));
  expect([vi.mocked(toastError).mock.calls, links.isWithdrawing]).toEqual([[[error]], false]);
  expect(calls(trackingLinkCalls.getTrackingLinks)).toHaveLength(asked + 2);
});

test('a link is made with a proof, mailed or kept in the outbox, and taken back', async () => {
  page = await show(<One />);
  await act(async () => one.withdraw());
  expect(ask).not.toHaveBeenCalled();
  ask.mockResolvedValueOnce({ id: 4, token: 'abc', state: 'x' });
  await act(async () => one.make(7, 30));
  expect([one.made, ask.mock.lastCall]).toEqual([
    { id: 4, token: 'abc', days: 30 },
    [trackingLinkCalls.makeTrackingLink, { customerId: 7, days: 30 }],
  ]);
  const letter = { customerId: 7, days: 30, language: 'en' as const, to: 'a@b.c' };
  ask.mockResolvedValueOnce({ state: 'queued' });
  await act(async () => one.mail(letter));
  ask.mockResolvedValueOnce({ state: 'held' });
  await act(async () => one.mail(letter));
  const said = vi.mocked(toastSuccess).mock.calls.map(([text]) => text);
  expect(said).toEqual(['The mail to a@b.c is on its way.', expect.stringContaining('kept in the outbox')]);
  expect([onClosed.mock.calls.length, vi.mocked(withProof).mock.calls.length]).toEqual([2, 3]);
  await act(async () => one.withdraw());
  expect([calls(trackingLinkCalls.withdrawTrackingLink), onClosed.mock.calls.length]).toEqual([[{ id: 4 }], 3]);
});

test('what is refused is said, and the dialog stays', async () => {
  page = await show(<One />);
  const error = new Error('no');
  for (const work of [
    () => one.make(7, 30),
    () => one.mail({ customerId: 7, days: 30, language: 'en', to: 'a@b.c' }),
  ]) {
    ask.mockRejectedValueOnce(error);
    await act(async () => work());
    expect(toastError).toHaveBeenLastCalledWith(error);
    expect([one.made, one.isBusy]).toEqual([null, false]);
  }
  expect([onClosed, toastSuccess].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0]);
});

test('only who may share offers it, and only of container tracking', async () => {
  enter({ roles: ['admin'] });
  page = await show(<Share report="netSales" />);
  expect(share.actions).toEqual([]);
  await page.draw(<Share report="containerTracking" customerIds="7" />);
  expect(share.actions.map(({ id }) => id)).toEqual(['here.share', 'here.links']);
  await act(async () => share.actions[1]?.run());
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('TrackingLinks'));
  expect(share.dialog).toBe(false);
  await act(async () => share.actions[0]?.run());
  expect(share.dialog).toMatchObject({ props: { customerId: '7' } });
  // Of several customers none is meant.
  await page.draw(<Share report="containerTracking" customerIds="7,8" />);
  expect(share.dialog).toMatchObject({ props: { customerId: '' } });
  await act(async () => enter(null));
  await page.draw(<Share report="containerTracking" />);
  expect([share.actions, share.dialog]).toEqual([[], null]);
});

test('the list tells who can open what until when', () => {
  const read = (id: string, row: object) => linkColumns.find((each) => each.id === id)?.read(row as TrackingLinkRow);
  expect(read('openedAt', { openedAt: null })).toBeNull();
  expect(read('openedAt', { openedAt: '2026-11-25T04:05:06Z' })).toContain('2026-11-25');
  expect(read('expiresAt', { expiresAt: '2026-12-25T04:05:06Z' })).toContain('2026-12-25');
  expect(read('createdAt', { createdAt: '2026-10-25T04:05:06Z' })).toContain('2026-10-25');
  const [customer] = linkColumns;
  expect(customer?.link?.({ customerId: 7 } as TrackingLinkRow)).toBe(href('CustomerDet', { id: 7 }));
  const tones = linkColumns.find(({ id }) => id === 'state')?.toneOf;
  expect(['waiting', 'opened', 'expired', 'ended'].map((state) => tones?.(state))).toEqual([
    'info',
    'good',
    'idle',
    'idle',
  ]);
});

test('the public page asks by its link, and the tab keeps what it showed, as long as that can be read', async () => {
  await trackingSource.ask('abc');
  await trackingSource.ask();
  expect(ask.mock.calls.map(([, ...given]) => given)).toEqual([
    [{}, { token: 'abc' }],
    [{}, {}],
  ]);
  const { kept } = trackingSource;
  expect(kept.read()).toBeNull();
  sessionStorage.setItem('loadline.tracking', '{"x":1}');
  expect(kept.read()).toBeNull();
  sessionStorage.setItem('loadline.tracking', '{');
  expect(kept.read()).toBeNull();
});
