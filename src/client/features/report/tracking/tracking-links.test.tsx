// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../../tests/support/choose';
import { click, control, isOffered, settled, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { keysShown } from '../../../../../tests/support/page-keys';
import { speak } from '../../../../../tests/support/speak';
import { gridShown } from '../../../../../tests/support/stand-in-grid';
import { recordCalls } from '../../../../shared/areas/record/calls';
import {
  type PublicContainer,
  type Tracking,
  type TrackingLinkRow,
  trackingLinkCalls,
} from '../../../../shared/areas/report/tracking-link-calls';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { openPage } from '../../../state/open-page';
import { withProof } from '../../../state/proof';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import ContainerTrackingPublicPage from '../public/ContainerTrackingPublicPage';
import { trackingSource } from '../public/tracking-source';
import { linkColumns } from './link-columns';
import { ShareTrackingDialog } from './ShareTrackingDialog';
import TrackingLinksPage from './TrackingLinksPage';
import { useShareTracking } from './use-share-tracking';
import { useTrackingLink } from './use-tracking-link';
import { useTrackingLinks } from './use-tracking-links';

vi.mock('../../../api/send');
vi.mock('../../../grid/DataGrid', () => import('../../../../../tests/support/stand-in-grid'));
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
  links = useTrackingLinks(9);
  return null;
}
function One() {
  one = useTrackingLink('', onClosed);
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
  await leaveNothing(page);
  location.hash = '';
  sessionStorage.clear();
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
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['The links no longer open anything.']]);
  expect([calls(trackingLinkCalls.getTrackingLinks).length, links.isWithdrawing]).toEqual([asked + 1, false]);
  await speak('zh');
  await act(async () => links.withdraw([link(1), link(2, '客户')]));
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ message: expect.stringContaining('C1、客户') });
  await speak('en');
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

const onClose = vi.fn();
const text = () => document.body.textContent ?? '';
async function startSharing(customerId = '') {
  ask.mockImplementation(async (call) => {
    if (call === recordCalls.lookUp) return { rows: [{ id: 307, code: 'C307', name: 'Basel 巴塞尔' }], more: false };
    if (call === trackingLinkCalls.makeTrackingLink) return { id: 4, token: 'abc' };
    if (call === trackingLinkCalls.mailTrackingLink) return { state: 'queued' };
    if (call === trackingLinkCalls.previewTrackingMail) return { subject: 'Your containers', text: 'They are here.' };
    return { rows: [], more: false };
  });
  page = await show(<ShareTrackingDialog customerId={customerId} onClose={onClose} />);
  await settled();
}

test('a link is for the customer that is named, for a week unless another time is chosen, and told once', async () => {
  await startSharing();
  await submit();
  expect([isOffered('Make the link'), calls(trackingLinkCalls.makeTrackingLink)]).toEqual([false, []]);
  await page?.end();
  await startSharing('307');
  expect([control('Customer').value, control('Can be opened within').value]).toEqual(['Basel 巴塞尔', '7']);
  expect(optionsOf('Can be opened within')[0]).toEqual(['1', '1 day']);
  await choose('Can be opened within', '1');
  await submit();
  expect(calls(trackingLinkCalls.makeTrackingLink)).toEqual([{ customerId: 307, days: 1 }]);
  expect(document.querySelector('output')?.textContent).toBe(`${location.origin}${href('ReportTwentyV2')}#abc`);
  expect(text()).toContain('It can be opened within 1 day.');
  await click('Withdraw it');
  expect([calls(trackingLinkCalls.withdrawTrackingLink), onClose.mock.calls.length]).toEqual([[{ id: 4 }], 1]);
});

const mailIt = async () => {
  await act(async () => document.querySelector<HTMLElement>('[type="checkbox"]')?.click());
  await settled();
};

test('what was typed is there again after the dialog was closed, and gone once the link is mailed', async () => {
  await startSharing('307');
  await mailIt();
  await type('Address', 'anna@a.com');
  await type('Your own text', 'As agreed');
  await choose('Can be opened within', '1');
  await page?.end();
  await startSharing('');
  expect(control('Customer').value).toBe('');
  await page?.end();
  await startSharing('307');
  const words = () => [control('Address').value, control('Your own text').value, control('Can be opened within').value];
  expect(words()).toEqual(['anna@a.com', 'As agreed', '1']);
  await submit();
  await page?.end();
  await startSharing('307');
  await mailIt();
  expect(words()).toEqual(['', '', '7']);
});

test('a link is mailed to one reader, with the letter that was previewed', async () => {
  await startSharing('307');
  expect(calls(trackingLinkCalls.previewTrackingMail)).toEqual([]);
  await mailIt();
  expect(text()).toContain('They are here.');
  await submit();
  expect([isOffered('Send the mail'), calls(trackingLinkCalls.mailTrackingLink)]).toEqual([false, []]);
  await type('Address', ' a@b.example ');
  await choose('Language of the mail', 'zh');
  await type('Your own text', 'Soon!');
  await submit();
  const letter = { to: 'a@b.example', language: 'zh', note: 'Soon!' };
  expect(calls(trackingLinkCalls.mailTrackingLink)).toEqual([
    { ...letter, customerId: 307, days: 7, key: expect.any(String) },
  ]);
  expect([calls(trackingLinkCalls.makeTrackingLink), onClose.mock.calls.length]).toEqual([[], 1]);
});

test('of the links selected those that nobody opened are withdrawn; a new one is in the list once it is made', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const rows = [link(1), link(2), link(3)].map((row, at) => ({ ...row, state: at === 0 ? 'opened' : 'waiting' }));
  ask.mockImplementation(async () => ({ rows, total: 3, totals: {} }));
  page = await show(<TrackingLinksPage />);
  await settled();
  expect(isOffered('Withdraw')).toBe(false);
  const select = (...given: object[]) => act(async () => gridShown().onSelect?.(given as never)); // the stand-in knows no rows
  await select(...rows.slice(0, 1));
  expect(isOffered('Withdraw')).toBe(false);
  expect(keysShown()).toEqual({ a: 'share' });
  await select(...rows);
  expect(keysShown()).toEqual({ w: 'withdraw', a: 'share' });
  const { rowId, path } = gridShown();
  const row = { id: 3, customerId: 7 } as unknown as Parameters<typeof rowId>[0]; // of this grid
  expect([rowId(row), path?.(row, 'state')]).toEqual(['3', href('ReportTwenty', { customerIds: 7 })]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Withdraw');
  await settled();
  expect(calls(trackingLinkCalls.withdrawTrackingLink)).toEqual([{ id: 2 }, { id: 3 }]);
  const loads = () => calls(trackingLinkCalls.getTrackingLinks).length;
  const before = loads();
  await click('Share with a customer');
  await click('Cancel');
  await settled();
  expect([document.querySelector('form'), loads()]).toEqual([null, before + 1]);
});

const container = (given: Partial<PublicContainer> = {}): PublicContainer => ({
  ...{ id: 1, containerNumber: 'MSCU1', containerKind: '40HC', customer: 'Basel', status: 'planned', pieces: 1 },
  ...{ pol: 'Yantian', pod: null, carrier: 'MSC', vessel: null, etd: '2026-11-02', eta: null, poNumbers: '4501, 4502' },
  ...{ actualDeparture: null, actualArrival: null, deliveredDate: null },
  ...given,
});
const opened = (customer: string | null, ...containers: PublicContainer[]) => openedWith({ customer, containers });
async function openedWith(shown: Partial<Tracking>) {
  location.hash = '#abc';
  ask.mockResolvedValue({ asOf: '2026-11-27T05:45:16.000Z', more: false, ...shown });
  page = await show(<ContainerTrackingPublicPage />);
  expect(ask).not.toHaveBeenCalled();
  await click('Show my containers');
  await settled();
}
const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent);

test('a customer sees how far its containers have come, on the day that was planned or that it was', async () => {
  await opened(
    'Basel',
    container(),
    container({
      ...{ id: 2, containerNumber: null, status: 'delivered', pieces: 20, vessel: 'Ever' },
      ...{ actualDeparture: '2026-11-03', pod: 'Basel', eta: '2026-11-20', deliveredDate: '2026-11-26' },
    }),
  );
  expect(ask.mock.lastCall).toEqual([trackingLinkCalls.openTracking, {}, { token: 'abc' }]);
  expect([texts('h1'), text().includes('As of 2026-11-27 05:45 UTC')]).toEqual([['Basel'], true]);
  expect(texts('h2')).toEqual(['MSCU1', 'No number yet']);
  expect(texts('dt')).toEqual(['Yantian', 'Port not yet known', 'Yantian', 'Basel']);
  expect(texts('dd')).toEqual(['ETD 2026-11-02', 'ETA not yet known', 'Departed 2026-11-03', 'ETA 2026-11-20']);
  const [planned, delivered] = document.querySelectorAll('.tracking-card');
  expect(planned?.textContent).not.toContain('Delivered');
  expect(delivered?.textContent).toContain('Delivered 2026-11-26');
  expect(planned?.textContent).toContain('MSC4501, 4502 · 1 piece');
  expect(delivered?.textContent).toContain('MSC · Ever4501, 4502 · 20 pieces');
  const reached = [planned, delivered].map((card) => card?.querySelectorAll('[data-reached]').length);
  expect(reached).toEqual([1, planned?.querySelectorAll('.tracking-stages i').length]);
  // Whose they are is the heading already.
  expect(texts('.tracking-card p').filter((line) => line === 'Basel')).toEqual([]);
});

test('who sees containers of several customers is told whose each is; that there is none is said', async () => {
  await opened(null, container());
  expect([texts('h1'), texts('.tracking-card p')[0]]).toEqual([['Containers of your customers'], 'Basel']);
  await page?.end();
  document.body.replaceChildren();
  ask.mockClear();
  await opened('Basel');
  expect(text()).toContain('No container is on its way, and none was delivered in the last month.');
  expect(text()).not.toContain('there are more');
});

test('who is not shown all containers is told so', async () => {
  await openedWith({ customer: 'Basel', containers: [container(), container({ id: 2 })], more: true });
  expect(text()).toContain('The first 2 containers are shown; there are more.');
});
