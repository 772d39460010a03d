// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { UserRound } from 'lucide-react';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { runCommand } from '../../../tests/support/page-keys';
import type { Role } from '../../shared/roles';
import { fetchData } from '../api/send';
import { publishRecordList } from '../grid/rows/record-list';
import { copyText } from '../state/copy-text';
import { openPage } from '../state/open-page';
import { editorsAtom, holdOpen, keyOfRecord } from '../state/open-records';
import { PageTabContext, pageTab } from '../state/page';
import { shownPageCommandsAtom } from '../state/page-commands';
import { queries } from '../state/queries';
import { Editors } from './Editors';
import { Facts } from './Facts';
import { Figures } from './Figures';
import { FirstOf } from './FirstOf';
import { Loadable } from './Loadable';
import { NoRecords } from './NoRecords';
import { PageActions } from './PageActions';
import { RecordPending } from './RecordPending';
import { RecordReach } from './RecordReach';
import { RecordSteps } from './RecordSteps';
import { SecretDialog } from './SecretDialog';
import { useCopyLink } from './use-copy-link';
import type { FilterValues } from './use-filters';

vi.mock('../api/send');
vi.mock('../state/toasts');
vi.mock('../state/copy-text');
vi.mock('../state/open-page', async (original) => ({ ...(await original<object>()), openPage: vi.fn() }));
vi.mock('../state/open-records', async (original) => ({ ...(await original<object>()), holdOpen: vi.fn() }));
vi.mock('./letter/LetterDialog', () => ({
  LetterDialog: ({ entity, recordId }: { entity: string; recordId: number }) => `letter about ${entity} ${recordId}`,
}));

const store = getDefaultStore();
const ask = vi.mocked(fetchData);
let end = async () => {};

async function open(part: ReactNode, roles?: Role[]) {
  await end();
  enter(roles ? { roles } : null);
  ({ end } = await show(part));
  await settled();
}
const said = () => document.body.textContent ?? '';
const commands = () => store.get(shownPageCommandsAtom).map(({ id, hotkey }) => `${id} ${hotkey ?? ''}`.trim());
const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label^="${label}"]`);
const press = (label: string) => act(async () => button(label)?.click());

afterEach(async () => {
  await end();
  end = async () => {};
  enter(null);
  queries.clear();
  store.set(editorsAtom, {});
  vi.resetAllMocks();
});

const path = (id: number) => `/OrderDet?id=${id}`;
const stepsAt = (id: number) => (
  <PageTabContext value={pageTab(path(id))}>
    <RecordSteps />
  </PageTabContext>
);

test('one steps to the neighbours of a record in the place of its tab', async () => {
  publishRecordList({ from: '/Order', paths: [1, 2, 3].map(path) }, path(2));
  await open(stepsAt(2));
  expect([said(), commands()]).toEqual(['2 of 3', ['here.previous [', 'here.next ]']]);
  await press('Next record');
  await runCommand('here.previous');
  expect(vi.mocked(openPage).mock.calls).toEqual([
    [path(3), { insteadOf: path(2) }],
    [path(1), { insteadOf: path(2) }],
  ]);
});

test('before the first record of a list and behind its last there is none, which is said', async () => {
  publishRecordList({ from: '/Order', paths: [1, 2].map(path) }, path(1));
  await open(stepsAt(1));
  expect(commands()).toEqual(['here.next ]']);
  expect(button('Previous record')?.getAttribute('aria-description')).toBe('This is the first record of the list.');
  await open(stepsAt(2));
  expect(commands()).toEqual(['here.previous [']);
  expect(button('Next record')?.getAttribute('aria-description')).toBe('This is the last record of the list.');
  await open(stepsAt(99));
  expect([said(), commands()]).toEqual(['', []]);
});

test('a mail about a record is written by whoever may share', async () => {
  ask.mockResolvedValue({ followed: false });
  await open(<RecordReach entity="order" id={7} />, ['csr']);
  expect(commands()).toContain('here.letter shift+e');
  await press('Write a mail about it');
  expect(said()).toBe('letter about order 7');
  await open(<RecordReach entity="order" id={7} />, ['approver']);
  expect([button('Write a mail'), commands()]).toEqual([null, ['here.follow b']]);
});

test('a record that is followed is let go of by the same key, and one that cannot be is neither', async () => {
  ask.mockResolvedValue({ followed: true });
  await open(<RecordReach entity="order" id={7} />);
  expect(commands()).toEqual(['here.unfollow b']);
  expect(button('Follow it no more')?.getAttribute('aria-pressed')).toBe('true');
  await runCommand('here.unfollow');
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'order', id: 7, followed: false });
  await settled();
  expect(commands()).toEqual(['here.follow b']);
  await open(<RecordReach entity="department" id={7} />);
  expect([said(), commands()]).toEqual(['', []]);
});

test('who else edits a record is named, in the language of the reader', async () => {
  const record = { kind: 'order', id: 7 } as const;
  const editors = [
    { nameEn: 'Ann', nameZh: '安' },
    { nameEn: 'Bob', nameZh: null },
  ];
  await open(<Editors entity="order" id={7} state="reading" />);
  expect([said(), vi.mocked(holdOpen).mock.calls]).toEqual(['', [[record, 'reading']]]);
  // What else is known of them shows nowhere.
  const tell = (others: object[]) =>
    act(async () => store.set(editorsAtom, { [keyOfRecord(record)]: others as never }));
  await tell(editors.slice(0, 1));
  expect(said()).toBe('Ann 安 is editing this record');
  await tell(editors);
  expect(said()).toBe('Ann 安, Bob are editing this record');
});

test('a record is open in a hidden tab only while it is edited', async () => {
  const hidden = (state: 'reading' | 'editing', entity = 'order') => (
    <PageTabContext value={pageTab('/OrderDet?id=7', { isActive: false })}>
      <Editors entity={entity} id={7} state={state} />
    </PageTabContext>
  );
  await open(hidden('reading'));
  await open(hidden('editing', 'nothing editable'));
  expect(holdOpen).not.toHaveBeenCalled();
  await open(hidden('editing'));
  expect(holdOpen).toHaveBeenCalledExactlyOnceWith({ kind: 'order', id: 7 }, 'editing');
});

test('what was loaded stays while it is loaded again, also where that fails', async () => {
  const reload = vi.fn();
  const loaded = { data: null as string | null, error: null as Error | null, isLoading: true, reload };
  const part = (more: Partial<typeof loaded>) => <Loadable loaded={{ ...loaded, ...more }}>{(data) => data}</Loadable>;
  await open(part({}));
  expect([said(), document.querySelectorAll('.bone').length]).toEqual(['', 4]);
  await open(part({ data: 'orders' }));
  expect([said(), document.querySelector('.loaded')?.getAttribute('aria-busy')]).toEqual(['orders', 'true']);
  await open(part({ data: 'orders', error: new Error('No connection.') }));
  expect(said()).toBe('No connection.Try againorders');
  await open(part({ error: new Error('No connection.') }));
  await click('Try again');
  expect([said(), reload.mock.calls.length]).toEqual(['No connection.Try again', 1]);
});

test('a record that is on its way has the place of its figures, one that does not come the reason', async () => {
  const retry = vi.fn();
  await open(<RecordPending error={null} onRetry={retry} figureCount={5} />);
  expect(document.querySelectorAll('[aria-label="Figures"] > li')).toHaveLength(5);
  await open(<RecordPending error={new Error('No connection.')} onRetry={retry} figureCount={5} />);
  expect(document.querySelector('[aria-label="Figures"]')).toBeNull();
  await click('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

test('whoever reaches no customer is told so in the place of an empty list, others what to do next', async () => {
  const empty = (filters: FilterValues) => (
    <NoRecords icon={UserRound} title="No orders" filters={filters}>
      Import some.
    </NoRecords>
  );
  ask.mockResolvedValue([{ id: 1 }]);
  await open(empty({}));
  expect(said()).toBe('No orders Import some.');
  await open(empty({ text: 'oak' }));
  expect(said()).toBe('No ordersTake a filter away to see more. Import some.');
  queries.clear();
  ask.mockResolvedValue([]);
  await open(empty({ text: 'oak' }));
  expect(said()).toContain('No customer is within your reach yet');
  expect(said()).not.toContain('Import some.');
});

test('the first of many say how many there are, and where; all of them say nothing', async () => {
  await open(<FirstOf shown={5} total={5} path="/Order" />);
  expect(said()).toBe('');
  await open(<FirstOf shown={5} total={6} />);
  expect([said(), document.querySelector('a')]).toEqual(['The first 5 of 6 are shown.', null]);
  await open(<FirstOf shown={5} total={6} path="/Order" />);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/Order');
});

test('what is not known of a record is a dash, naught is not', async () => {
  const facts = [null, undefined, '', 0, 'Basel'].map((value, at) => ({ label: `L${at}`, value }));
  await open(<Facts facts={facts} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '–',
    '–',
    '–',
    '0',
    'Basel',
  ]);
});

test('a figure leads to its rows, or to those of the same page, or nowhere; more than six share two rows', async () => {
  const go = vi.fn();
  const figures = [
    { label: 'Orders', value: '5', path: '/Order' },
    { label: 'Late', value: '2', note: 'of 5', onGo: go },
    { label: 'Lost', value: '0' },
  ];
  await open(<Figures label="Figures" figures={figures} count={7} />);
  expect([...document.querySelectorAll('.figure')].map(({ tagName }) => tagName)).toEqual(['A', 'BUTTON', 'DIV']);
  await click('Late');
  expect(go).toHaveBeenCalledOnce();
  const columns = () => document.querySelector<HTMLElement>('.figures')?.style.getPropertyValue('--columns');
  expect(columns()).toBe('4');
  await open(<Figures label="Figures" figures={figures} count={6} />);
  expect(columns()).toBe('6');
});

test('a secret is copied as it is, and the dialog stays until it is closed', async () => {
  const onClose = vi.fn();
  await open(<SecretDialog title="Token" secret="s3cret" note="Good for a day." onClose={onClose} />);
  await click('Copy');
  expect(copyText).toHaveBeenCalledExactlyOnceWith('s3cret', 'Copied');
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(onClose).not.toHaveBeenCalled();
  await click('Done');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the address of a page is copied as it is at that time', async () => {
  let at = '/Order';
  function Page() {
    return <PageActions actions={[useCopyLink(() => at)]} />;
  }
  await open(<Page />);
  at = '/Order?text=abc';
  await runCommand('here.link');
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe(`${location.origin}/Order?text=abc`);
});
