// @vitest-environment happy-dom
import { act, type ChangeEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, control, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { mediaLimits } from '../../../shared/areas/media/limits';
import { type SharedName, type ShareLinkRow, shareCalls } from '../../../shared/areas/media/share-calls';
import { href, sharedPageOf } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { keepCalendar } from '../../state/calendar';
import { forgetPageState } from '../../state/page';
import { queries } from '../../state/queries';
import { toastError, toastSuccess } from '../../state/toasts';
import { minuteText } from '../format';
import { ShareDialog } from './ShareDialog';
import { useShare } from './use-share';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../forms/ContactInput', () => ({
  ContactInput({ id, value, onChange, onRecipient, maxLength, takes }: ContactProps) {
    chooseReader = onRecipient;
    longest = maxLength;
    between = takes;
    return (
      <input id={id} value={value} onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)} />
    );
  },
}));
interface ContactProps {
  id: string;
  value: string;
  maxLength?: number;
  takes: string;
  onChange: (text: string) => void;
  onRecipient: (recipient: { language: string | null }) => void;
}
let chooseReader: ContactProps['onRecipient'] = () => {};
let longest: number | undefined;
let between: string | undefined;

const link = (id: number, changes: Partial<ShareLinkRow> = {}): ShareLinkRow => ({
  ...{
    id,
    madeByName: '李雷',
    recipient: null,
    state: 'open',
    opens: 0,
    lastOpenedAt: null,
    mayWithdraw: true,
    seesOpenings: true,
  },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', expiresAt: '2026-03-31T08:00:00.000Z' },
  ...changes,
});
const ask = vi.mocked(fetchData);
const inputsOf = (wanted: unknown) => ask.mock.calls.filter(([call]) => call === wanted).map(([, input]) => input);
const answers = new Map<unknown, unknown>();
let links: ShareLinkRow[] = [];
let isMore = false;
let end = async () => {};

beforeEach(() => {
  links = [];
  isMore = false;
  answers.clear();
  answers.set(shareCalls.makeShareLink, { id: 1, token: 'T0k', expiresAt: '' });
  answers.set(shareCalls.mailShareLinks, { mails: 2, state: 'queued' });
  answers.set(shareCalls.previewShareMail, { subject: 'A file for you', text: 'Open it here' });
  ask.mockImplementation((async (call: unknown) => {
    const answer = call === shareCalls.getShareLinks ? { links, more: isMore } : answers.get(call);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never); // the calls that are made here
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});
async function opened(entity: SharedName = 'quote', until: string | null = null) {
  ({ end } = await show(<ShareDialog entity={entity} recordId={7} until={until} onClose={() => {}} />));
  await settled();
}
const tick = (label: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    if (!found) throw new Error(`nothing is to be ticked as ${label}`);
    found.querySelector('input')?.click();
  });
const isThere = (label: string) =>
  [...document.querySelectorAll('label')].some(({ textContent }) => textContent === label);
const button = () => document.querySelector('button[type=submit]');
const reason = () => button()?.getAttribute('aria-description') ?? null;

test('a link is made for the days chosen and shown this once, beside the links there are', async () => {
  await opened();
  expect(optionsOf('Can be opened within')).toEqual([
    ['1', '1 day'],
    ['7', '7 days'],
    ['30', '30 days'],
    ['90', '90 days'],
  ]);
  expect([control('Can be opened within').value, document.querySelector('table')]).toEqual(['30', null]);
  await choose('Can be opened within', '7');
  links = [link(1)];
  await submit();
  await settled();
  expect(inputsOf(shareCalls.makeShareLink)).toEqual([{ entity: 'quote', recordId: 7, days: 7 }]);
  const shown = document.querySelector('output')?.textContent;
  expect(shown).toBe(`${location.origin}${href(sharedPageOf('quote'))}#T0k`);
  expect([button(), document.querySelectorAll('tbody tr').length]).toEqual([null, 1]);
});

test('a link that was just made is not offered any more once it is withdrawn; another may be made at once', async () => {
  await opened('competitiveAnalysis');
  expect(document.body.textContent).toContain('sees the analysis as it is when they open it');
  links = [link(1), link(2, { recipient: 'anna@a.com' })];
  await submit();
  await settled();
  const withdraw = (at: number) =>
    act(async () => {
      [...document.querySelectorAll<HTMLButtonElement>('tbody button')][at]?.click();
    });
  await withdraw(1);
  await settled();
  expect(document.querySelector('output')).not.toBeNull();
  await withdraw(0);
  await settled();
  expect(inputsOf(shareCalls.withdrawShareLink)).toEqual([{ id: 2 }, { id: 1 }]);
  expect(document.querySelector('output')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Make the link');
});

test('links are mailed to each reader with the words typed, and the form begins anew', async () => {
  await opened();
  await tick('Send it by mail');
  await choose('Can be opened within', '90');
  await type('Addresses', 'anna@a.com, bert@b.cn');
  await choose('Language of the mail', 'zh');
  await type('Your own text', '你好');
  await tick('Attach it as a PDF');
  expect([button()?.textContent, between, longest]).toEqual(['Send 2 mails', ',', undefined]);
  await submit();
  await settled();
  expect(inputsOf(shareCalls.mailShareLinks)).toEqual([
    {
      ...{ entity: 'quote', recordId: 7, days: 90, language: 'zh', note: '你好' },
      ...{ to: ['anna@a.com', 'bert@b.cn'], attaches: true, key: expect.any(String) },
    },
  ]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('2 mails are on their way.');
  expect([control('Can be opened within').value, button()?.textContent]).toEqual(['30', 'Make the link']);
  expect(inputsOf(shareCalls.makeShareLink)).toEqual([]);
  answers.set(shareCalls.mailShareLinks, { mails: 2, state: 'held' });
  await tick('Send it by mail');
  await type('Addresses', 'anna@a.com');
  expect(button()?.textContent).toBe('Send the mail');
  await type('Addresses', 'anna@a.com, cao@c.cn');
  await submit();
  await settled();
  expect(inputsOf(shareCalls.mailShareLinks).at(-1)).toMatchObject({ note: '', attaches: false });
  expect(vi.mocked(toastSuccess).mock.lastCall?.[0]).toContain('There is no mail server');
  // The same number of mails was sent as before, and the form is still cleared.
  expect(button()?.textContent).toBe('Make the link');
});

test('what was typed is there again after the dialog was closed', async () => {
  await opened();
  await tick('Send it by mail');
  await type('Addresses', 'anna@a.com');
  await type('Your own text', 'As agreed');
  await end();
  await opened();
  expect([control('Addresses').value, control('Your own text').value]).toEqual(['anna@a.com', 'As agreed']);
});

test('what ends sooner is offered for so long, and it is said where a link outlives it', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-28' });
  const offered = () => [control('Can be opened within').value, document.body.textContent?.includes('only be viewed')];
  for (const [until, expected] of [
    ['2026-11-28', ['1', true]],
    ['2026-11-29', ['1', false]],
    ['2026-12-02', ['7', true]],
    ['2027-05-01', ['30', false]],
  ] as const) {
    await opened('quote', until);
    expect(offered()).toEqual(expected);
    await end();
    forgetPageState();
  }
});

test('the mail is shown as it will be read, in the language of the reader who is chosen', async () => {
  await opened();
  expect(inputsOf(shareCalls.previewShareMail)).toEqual([]);
  await tick('Send it by mail');
  await settled();
  const preview = () => document.querySelector('.letter-preview')?.textContent;
  expect(preview()).toBe('A file for youOpen it here');
  const asked = { entity: 'quote', recordId: 7, days: 30, language: 'en', note: '' };
  expect(inputsOf(shareCalls.previewShareMail)).toEqual([asked]);
  await act(async () => chooseReader({ language: null }));
  expect(control('Language of the mail').value).toBe('en');
  await act(async () => chooseReader({ language: 'zh' }));
  await settled();
  expect(inputsOf(shareCalls.previewShareMail).at(-1)).toEqual({ ...asked, language: 'zh' });
});

test('what stands against mailing is said, and nothing is sent before', async () => {
  const most = mediaLimits.shareLink.readers;
  const all = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@a.com`).join(', ');
  await opened();
  expect(reason()).toBe(null);
  await tick('Send it by mail');
  for (const [text, expected] of [
    ['', 'Type the address of a reader.'],
    ['anna@a.com, bert', '“bert” is not a valid email address.'],
    [all(most + 1), `At most ${most} readers at once.`],
    [all(most), null],
  ] as const) {
    await type('Addresses', text);
    expect(reason()).toBe(expected);
    if (expected !== null) await submit();
  }
  expect(inputsOf(shareCalls.mailShareLinks)).toEqual([]);
});

test('what is sent while it is under way goes once; what fails is said and can be tried again', async () => {
  let fail = (_: Error) => {};
  answers.set(
    shareCalls.makeShareLink,
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await opened();
  await submit();
  await submit();
  expect([inputsOf(shareCalls.makeShareLink).length, button()?.getAttribute('aria-busy')]).toEqual([1, 'true']);
  expect(document.querySelector('.share-form [inert]')).not.toBeNull();
  const failure = new Error('offline');
  await act(async () => fail(failure));
  expect([vi.mocked(toastError).mock.calls, button()?.getAttribute('aria-busy')]).toEqual([[[failure]], null]);
});

test('only a quote is attached, and invitations are mailed in words of their own', async () => {
  const said = () => document.querySelector('[role=dialog]')?.textContent;
  for (const [entity, words, isMailed, isAttached] of [
    ['quote', 'may accept it', true, true],
    ['reservation', 'sees the invitation and answers it', false, false],
    ['inventoryReport', 'sees the report with the stock as it is when they open it', true, false],
    ['document', 'sees the file in its present version', true, false],
  ] as const) {
    await opened(entity);
    expect([said()?.includes(words), isThere('Send it by mail'), isThere('Attach it as a PDF')]).toEqual([
      true,
      isMailed,
      false,
    ]);
    if (isMailed) await tick('Send it by mail');
    expect(isThere('Attach it as a PDF')).toBe(isAttached);
    await end();
  }
});

test('links are listed with who may open them and whether they did; open ones are withdrawn by who may', async () => {
  links = [
    link(1),
    link(2, { recipient: 'anna@a.com', opens: 3, lastOpenedAt: '2026-03-02T08:00:00.000Z', mayWithdraw: false }),
    link(3, { state: 'expired' }),
  ];
  await opened();
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent?.trim()),
  );
  const [made, until] = [minuteText('2026-03-01T08:00:00.000Z'), minuteText('2026-03-31T08:00:00.000Z')];
  expect(rows).toEqual([
    ['Whoever has it', '李雷', made, until, '0', '–', 'Open Withdraw it'],
    ['anna@a.com', '李雷', made, until, '3', minuteText('2026-03-02T08:00:00.000Z'), 'Open'],
    ['Whoever has it', '李雷', made, until, '0', '–', 'Expired'],
  ]);
  links = [link(1, { state: 'withdrawn' })];
  await click('Withdraw it');
  await settled();
  expect(inputsOf(shareCalls.withdrawShareLink)).toEqual([{ id: 1 }]);
  expect(document.querySelector('tbody')?.textContent).toContain('Withdrawn');
});

let share: ReturnType<typeof useShare>;
function Page() {
  share = useShare('quote');
  return share.dialog;
}

test('earlier links are led to where there are more than are listed', async () => {
  links = [link(1)];
  isMore = true;
  await opened();
  await click('Earlier ones');
  await settled();
  expect(inputsOf(shareCalls.getShareLinks).at(-1)).toEqual({ entity: 'quote', recordId: 7, page: 2 });
});

test('records are shared by those whose work it is, and by nobody else', async () => {
  for (const [roles, count] of [
    [['vpSales'], 1],
    [['exportOffice'], 1],
    [['catalogueAdmin'], 0],
    [null, 0],
  ] satisfies [Role[] | null, number][]) {
    enter(roles && { roles });
    ({ end } = await show(<Page />));
    const actions = share.actions({ id: 7 });
    expect([roles, actions.length, document.querySelector('[role=dialog]')]).toEqual([roles, count, null]);
    await act(async () => actions[0]?.run());
    await settled();
    expect(inputsOf(shareCalls.getShareLinks)).toEqual(count ? [{ entity: 'quote', recordId: 7, page: 1 }] : []);
    await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
    expect(document.querySelector('[role=dialog]')).toBe(null);
    await end();
    queries.clear();
    ask.mockClear();
  }
});

test('who manages a link is told when it was opened and from where; others only how often', async () => {
  const [at, earlier] = ['2026-03-02T08:00:00.000Z', '2026-03-01T09:00:00.000Z'];
  answers.set(shareCalls.getShareOpenings, {
    openings: [
      { at, address: '10.0.0.9', browser: 'Firefox, Windows' },
      { at: earlier, address: '10.0.0.8', browser: null },
    ],
  });
  links = [link(1, { opens: 60 }), link(2, { opens: 3, seesOpenings: false }), link(3)];
  await opened();
  const offered = () =>
    [...document.querySelectorAll('[aria-expanded]')].map((each) => each.getAttribute('aria-label'));
  expect([offered(), inputsOf(shareCalls.getShareOpenings)]).toEqual([['Openings: 60'], []]);
  await click('60');
  await settled();
  const lines = () => [...document.querySelectorAll('.share-openings li')].map(({ textContent }) => textContent);
  expect(inputsOf(shareCalls.getShareOpenings)).toEqual([{ id: 1 }]);
  expect(lines()).toEqual([
    `${minuteText(at)} · 10.0.0.9 · Firefox, Windows`,
    `${minuteText(earlier)} · 10.0.0.8 · unknown browser`,
  ]);
  expect(document.body.textContent).toContain(`Only the last ${mediaLimits.shareLink.openings} are shown.`);
  await click('60');
  expect(lines()).toEqual([]);
});
