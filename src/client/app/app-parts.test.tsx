// @vitest-environment happy-dom
import hotkeys from 'hotkeys-js';
import { getDefaultStore } from 'jotai';
import { act, type ReactElement } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '../../../tests/support/choose';
import { click, isOffered, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { authCalls } from '../../shared/areas/auth/calls';
import { isReachable } from '../api/reach';
import { send } from '../api/send';
import { copyText } from '../state/copy-text';
import { isPasswordDialogOpenAtom } from '../state/dialogs';
import { clearLog, type LogEntry, logAtom } from '../state/log';
import { askForNewRecord, newRecordsAskedAtom } from '../state/new-record';
import { forgetPageState, PageTabContext, pageTab, remember, rememberedOf } from '../state/page';
import { usePageCommands } from '../state/page-commands';
import { type Session, sessionAtom, setSessionCookies, token } from '../state/session';
import { toastSuccess, toastUndo } from '../state/toasts';
import { confirm } from '../ui/confirm';
import { saveFile } from '../ui/save-file';
import { Entrance } from './Entrance';
import { isEntering } from './entering';
import HelpSheet from './HelpSheet';
import LogPage from './log/LogPage';
import { loseSession } from './lose-session';
import { NewRecordHost } from './NewRecordHost';
import { PasswordDialogHost } from './PasswordDialogHost';
import RedirectPage from './RedirectPage';
import RefreshPage from './RefreshPage';
import { signOut } from './sign-out';
import ToastHost from './ToastHost';
import { generationsAtom } from './tabs/refresh';
import { noTabs, open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';
import { useHotkeys } from './use-hotkeys';
import '../features/auth/password/PasswordDialog';
import '../page/activity/ActivityDialog';
import '../record/AddRecordDialog';

vi.mock('../api/reach');
vi.mock('../api/send');
vi.mock('../state/copy-text');
vi.mock('../ui/confirm');
vi.mock('../ui/save-file');
vi.mock('sonner', () => ({ Toaster: () => null, toast: { success: vi.fn(), warning: vi.fn(), error: vi.fn() } }));
vi.mock('../features/auth/login/LoginPage', () => ({ default: () => <p>login</p> }));
vi.mock('../features/auth/password/PasswordDialog', () => ({ default: () => <p>password</p> }));
function closable(kind: string) {
  return ({ asked, onClose }: { asked: { text?: string }; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      {kind} {asked.text}
    </button>
  );
}
vi.mock('../record/AddRecordDialog', () => ({ AddRecordDialog: closable('record') }));
vi.mock('../page/activity/ActivityDialog', () => ({ ActivityDialog: closable('activity') }));

const store = getDefaultStore();
let page: Awaited<ReturnType<typeof show>> | undefined;
const draw = async (element: ReactElement) => {
  page = await show(element);
  await settled();
};
const here = () => location.pathname + location.search;
const goTo = (address: string) => history.replaceState(null, '', address);
const text = () => document.body.textContent;

beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] }, ['index', 'Order']);
  store.set(tabsAtom, () => open(noTabs, '/Order?customerId=7'));
  vi.mocked(send).mockResolvedValue({} as never); // nothing of it is read
});
afterEach(async () => {
  await page?.end();
  page = undefined;
  document.body.replaceChildren();
  store.set(newRecordsAskedAtom, []);
  store.set(isPasswordDialogOpenAtom, false);
  clearLog();
  forgetPageState();
  vi.useRealTimers();
  vi.resetAllMocks();
});

function Keys({ run, isAsked }: { run: () => void; isAsked: boolean }) {
  useHotkeys();
  usePageCommands(isAsked ? [{ id: 'here.x', label: { id: 'x' }, icon: () => null, hotkey: 'x', run } as never] : []); // an icon is no matter here
  return null;
}
async function press(key: string, keyCode: number, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true, ...given });
  await act(async () => void document.body.dispatchEvent(event));
  await act(async () => void document.body.dispatchEvent(new KeyboardEvent('keyup', { key, keyCode, bubbles: true })));
  return event.defaultPrevented;
}

test('a key does what the page shown offers for it, as long as it does', async () => {
  const run = vi.fn();
  await draw(<Keys run={run} isAsked />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([true, 1]);
  await page?.draw(<Keys run={run} isAsked={false} />);
  expect([await press('x', 88), run.mock.calls.length]).toEqual([false, 1]);
  await page?.end();
  hotkeys.unbind();
});

test('the help has every key by what it is for, those of the page shown first', async () => {
  await draw(
    <>
      <Keys run={() => undefined} isAsked />
      <HelpSheet onClose={() => undefined} />
    </>,
  );
  const sections = [...document.querySelectorAll('.help-sheet section')];
  const keysOf = (name: string) => sections.find((each) => each.querySelector('h3')?.textContent === name)?.textContent;
  expect(sections[0]?.querySelector('h3')?.textContent).toBe('This page');
  expect(keysOf('This page')).toContain('xX');
  expect(keysOf('Search and help')).toContain('Keyboard help?');
  expect(keysOf('Pages')).toContain('DashboardAlt H');
  expect(keysOf('Pages')).not.toContain('Briefing');
  expect(keysOf('Anywhere')).toContain('hold Alt');
});

test('logging out is confirmed, then the session ends here even where the server is not told', async () => {
  const isIn = () => [token() !== null, store.get(sessionAtom) !== null, rememberedOf('/Order', 'draft')];
  setSessionCookies('token', 'uuid');
  goTo('/Order');
  remember('/Order', 'draft', 1);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await signOut({ ask: true });
  expect([isIn(), here(), vi.mocked(send).mock.calls.length]).toEqual([[true, true, 1], '/Order', 0]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  vi.mocked(send).mockRejectedValueOnce(new Error('no connection'));
  await signOut({ ask: true });
  expect([isIn(), here()]).toEqual([[false, false, undefined], '/login']);
  expect(vi.mocked(send).mock.lastCall?.[0]).toBe(authCalls.logout);
  await signOut({ ask: false });
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('a session that is lost leads to login and back; at login itself one stays', () => {
  setSessionCookies('token', 'uuid');
  goTo('/Order?customerId=7');
  expect([isEntering('/'), isEntering('/login')]).toEqual([false, false]);
  loseSession('expired');
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order?customerId=7', ended: 'expired' })}`);
  expect([token(), store.get(sessionAtom)]).toEqual([null, null]);
  loseSession(null);
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order?customerId=7', ended: 'expired' })}`);
  goTo('/Order');
  loseSession(null);
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order' })}`);
  expect([isEntering('/'), isEntering('/login'), isEntering('/Order')]).toEqual([true, true, false]);
});

test('the login page comes first; what is needed after it is fetched once it stands', async () => {
  vi.useFakeTimers();
  const loadNext = vi.fn(async () => {
    throw new Error('no connection');
  });
  goTo('/');
  page = await show(<Entrance path="/" loadNext={loadNext} />);
  expect([text(), here(), document.title]).toEqual([
    'login',
    `/login?${new URLSearchParams({ redirect: '/' })}`,
    expect.stringMatching(/ \| Login$/),
  ]);
  expect(loadNext).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(loadNext).toHaveBeenCalledOnce();
});

test.each([
  ['/redirect/Order?customerId=7', '/Order?customerId=7'],
  ['/redirect//example.com/x', '/example.com/x'],
])('%s leads to %s, never out of the product', async (from, to) => {
  goTo(from);
  await draw(<RedirectPage />);
  expect(here()).toBe(to);
});

test('refreshing by address builds the tab one came from anew', async () => {
  vi.mocked(isReachable).mockResolvedValueOnce(true);
  goTo('/refresh');
  await draw(<RefreshPage />);
  expect([here(), store.get(generationsAtom)['/Order?customerId=7']]).toEqual(['/Order?customerId=7', 1]);
});

test('the password is changed where one asks for it, or has to', async () => {
  await draw(<PasswordDialogHost />);
  expect(text()).toBe('');
  await act(async () => store.set(isPasswordDialogOpenAtom, true));
  await settled();
  expect(text()).toBe('password');
  await act(async () => store.set(isPasswordDialogOpenAtom, false));
  expect(text()).toBe('');
  const user = { account: 'ann' } as Session['user']; // what is looked at
  await act(async () => store.set(sessionAtom, { user, menu: [], mustChangePassword: true }));
  await settled();
  expect(text()).toBe('password');
});

test('new records are made one upon the other; closing one leaves the others', async () => {
  await draw(<NewRecordHost />);
  expect(text()).toBe('');
  await act(async () => {
    askForNewRecord({ entity: 'customer', text: 'Alpine' });
    askForNewRecord({ entity: 'country', text: 'Chile' });
    askForNewRecord({ entity: 'activity', text: 'called' });
  });
  await settled();
  const shown = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(shown()).toEqual(['record Alpine', 'record Chile', 'activity called']);
  await click('record Chile');
  expect(shown()).toEqual(['record Alpine', 'activity called']);
});

test('what is said is shown once, in its order, with a way to take it back', async () => {
  const undo = vi.fn();
  toastSuccess('first');
  toastUndo('second', { label: 'Undo', run: undo });
  await draw(<ToastHost />);
  const said = () => vi.mocked(toast.success).mock.calls.map(([message]) => message);
  expect(said()).toEqual(['first', 'second']);
  expect(vi.mocked(toast.success).mock.lastCall?.[1]).toMatchObject({ action: { label: 'Undo', onClick: undo } });
  await act(async () => toastSuccess('third'));
  expect(said()).toEqual(['first', 'second', 'third']);
});

const entry = (given: Partial<LogEntry>): LogEntry => ({
  ...{ at: '2026-11-21T09:00:00.000Z', level: 'danger', message: 'broken', page: '/Order', component: 'Grid' },
  ...given,
});
async function openLog(...entries: LogEntry[]) {
  store.set(logAtom, entries);
  await draw(
    <PageTabContext value={pageTab('/log')}>
      <LogPage />
    </PageTabContext>,
  );
}
const messages = () => [...document.querySelectorAll('.log-message')].map(({ textContent }) => textContent);

test('of the log what passes the filter is shown, copied and saved; clearing is confirmed', async () => {
  await openLog(entry({}), entry({ level: 'warning', message: 'slow' }), entry({ level: 'warning', message: '慢' }));
  expect([messages(), text()?.includes('3 of 3 entries')]).toEqual([['broken', 'slow', '慢'], true]);
  expect(document.querySelector('.log-table td')?.textContent).toBe('2026-11-21 17:00:00');
  await choose('Level', 'warning');
  await type('Filter', 'SLOW');
  expect([messages(), text()?.includes('1 of 3 entries')]).toEqual([['slow'], true]);
  await click('Copy');
  expect(vi.mocked(copyText).mock.lastCall?.[0].split('\n')).toHaveLength(2);
  await click('Export');
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, (await file?.text())?.includes('broken')]).toEqual(['loadline-log.csv', false]);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Clear');
  expect(messages()).toEqual(['slow']);
  await type('Filter', 'nothing of it');
  expect([text()?.includes('No entry passes the filter'), isOffered('Copy'), isOffered('Clear')]).toEqual([
    ...[true, false, true],
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Clear');
  expect([text()?.includes('Nothing went wrong'), isOffered('Clear')]).toEqual([true, false]);
});
