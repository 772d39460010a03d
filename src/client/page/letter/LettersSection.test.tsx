// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import { type ReceivedRow, receivedMailCalls, type ShownReceived } from '../../../shared/areas/mail/calls';
import { type LetterRow, letterCalls } from '../../../shared/areas/service/letter-calls';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { saveStored } from '../files/save-stored';
import { minuteText } from '../format';
import { LettersSection } from './LettersSection';

vi.mock('../../api/send');
vi.mock('../files/save-stored');
vi.mock('sonner', () => ({ toast: {} }));
sizesStay();

const letter = (id: number, sentAt: string, changes: Partial<LetterRow> = {}): LetterRow => ({
  id,
  template: 'letter',
  state: 'sent',
  recipient: 'anna@a.com',
  subject: `letter ${id}`,
  day: sentAt.slice(0, 10),
  sentAt,
  writerName: '李雷',
  lastError: null,
  attachments: 0,
  ...changes,
});
const mail = (id: number, receivedAt: string, changes: Partial<ReceivedRow> = {}): ReceivedRow => ({
  ...{ id, version: 1, receivedAt, state: 'kept', reason: 'thread', note: null, subject: `mail ${id}` },
  ...{ fromName: 'Anna', fromAddress: 'anna@a.com', readers: 'us@b.cn', isAutomatic: false, isFromOther: false },
  ...{ customerId: 7, customerName: 'Acme', aboutEntity: null, aboutId: null, aboutName: null, decidedByName: null },
  ...{ files: 0, skippedFiles: 0, copies: 1, size: 1 },
  ...changes,
});
const shownMail = (changes: Partial<ShownReceived>): ShownReceived => ({
  ...mail(3, '2026-03-02T08:00:00.000Z'),
  ...{ text: 'Hello', isCut: false, answered: null, keptFiles: [], filesSkipped: [], mayDecide: false },
  ...changes,
});

const answers = new Map<unknown, unknown>();
const ask = vi.mocked(fetchData);
const timesAsked = (call: unknown) => ask.mock.calls.filter(([each]) => each === call).length;
let end = async () => {};
beforeEach(() => {
  vi.useFakeTimers();
  answers.clear();
  ask.mockImplementation((async (call: unknown) => answers.get(call)) as never); // the calls that are made here
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

async function shown(letters: LetterRow[], mails: ReceivedRow[], [moreLetters, moreMails] = [false, false]) {
  answers.set(letterCalls.lettersAbout, { letters, more: moreLetters });
  answers.set(receivedMailCalls.receivedAbout, { mails, more: moreMails });
  ({ end } = await show(<LettersSection entity="order" recordId={7} />));
  await pass(1);
}
const rows = () =>
  [...document.querySelectorAll<HTMLTableRowElement>('table[aria-label="Mails"] tbody tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent?.trim()),
  );
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.facts > div')].map((each) => [
      each.querySelector('dt')?.textContent,
      each.querySelector('dd')?.textContent,
    ]),
  );

test('what was sent and what came in stands together, the latest first, in each its people, files and state', async () => {
  await shown(
    [
      letter(9, '2026-03-03T10:00:00.000Z', { state: 'failed', attachments: 2, writerName: null }),
      letter(8, '2026-03-01T10:00:00.000Z', { state: 'unknown' }),
      letter(2, '2026-03-01T10:00:00.000Z'),
    ],
    [
      mail(5, '2026-03-02T08:00:00.000Z', { isAutomatic: true, files: 1 }),
      mail(4, '2026-03-01T09:00:00.000Z', { fromName: null, subject: null }),
      mail(1, '2026-02-28T09:00:00.000Z', { fromName: null, fromAddress: null }),
    ],
  );
  expect(rows()).toEqual([
    ['2026-03-03', 'letter 9  2 files', 'To anna@a.com', '–', 'Not sent'],
    [minuteText('2026-03-02T08:00:00.000Z').slice(0, 10), 'mail 5  1 file', 'From Anna', '–', 'Automatic answer'],
    ['2026-03-01', 'letter 8', 'To anna@a.com', '李雷', 'Unknown whether sent'],
    ['2026-03-01', 'letter 2', 'To anna@a.com', '李雷', 'Sent'],
    [minuteText('2026-03-01T09:00:00.000Z').slice(0, 10), '–', 'From anna@a.com', '–', 'Received'],
    [minuteText('2026-02-28T09:00:00.000Z').slice(0, 10), 'mail 1', 'From –', '–', 'Received'],
  ]);
  const tones = [...document.querySelectorAll('td [data-tone]')].map((each) => each.getAttribute('data-tone'));
  expect(tones).toEqual(['bad', 'warn']);
});

test('nothing is shown where there are no mails, and that there are more where only the latest came', async () => {
  await shown([], []);
  expect(document.body.textContent).toBe('');
  for (const [letters, mails, more, isSaid] of [
    [[letter(1, '2026-03-01T10:00:00.000Z')], [], [false, false], false],
    [[letter(1, '2026-03-01T10:00:00.000Z')], [], [true, false], true],
    [[], [mail(1, '2026-03-01T10:00:00.000Z')], [false, true], true],
  ] as const) {
    await end();
    queries.clear();
    await shown([...letters], [...mails], [...more]);
    expect([rows().length, document.body.textContent?.includes('the latest 1')]).toEqual([1, isSaid]);
  }
});

test('what became of a mail under way is asked for again until it is known', async () => {
  for (const state of ['queued', 'sending'] as const) {
    await shown([letter(1, '2026-03-01T10:00:00.000Z', { state }), letter(2, '2026-02-01T10:00:00.000Z')], []);
    const before = timesAsked(letterCalls.lettersAbout);
    await pass(3000);
    expect(timesAsked(letterCalls.lettersAbout)).toBe(before + 1);
    answers.set(letterCalls.lettersAbout, { letters: [letter(1, '2026-03-01T10:00:00.000Z')], more: false });
    await pass(3000);
    expect(rows()[0]?.at(-1)).toBe('Sent');
    const after = timesAsked(letterCalls.lettersAbout);
    await pass(30_000);
    expect(timesAsked(letterCalls.lettersAbout)).toBe(after);
    await end();
    queries.clear();
  }
});

test('a mail that was sent is read as it was written, with what became of it', async () => {
  const one = letter(9, '2026-03-03T10:00:00.000Z');
  answers.set(letterCalls.readLetter, {
    ...one,
    text: 'Dear Anna,',
    files: ['a.pdf', '照片.jpg'],
    lastError: '550 no such box',
  });
  await shown([one], []);
  await click('letter 9');
  await pass(1);
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual([letterCalls.readLetter, { id: 9 }]);
  const all = { To: 'anna@a.com', Date: '2026-03-03', 'Written by': '李雷', Status: 'Sent' };
  expect(facts()).toEqual({ ...all, 'Last error': '550 no such box', 'Goes along': 'a.pdf, 照片.jpg' });
  expect(document.querySelector('.letter-preview')?.textContent).toBe('Dear Anna,');
  await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
  expect(facts()).toEqual({});
  queries.clear();
  answers.set(letterCalls.readLetter, { ...one, text: '', files: [], writerName: null });
  await click('letter 9');
  await pass(1);
  expect(facts()).toEqual({ ...all, 'Written by': '–' });
});

async function read(changes: Partial<ShownReceived>) {
  answers.set(receivedMailCalls.readReceived, shownMail(changes));
  await shown([], [mail(3, '2026-03-02T08:00:00.000Z')]);
  await click('mail 3');
  await pass(1);
  expect(ask.mock.lastCall?.slice(0, 2)).toEqual([receivedMailCalls.readReceived, { id: 3 }]);
}
const links = () =>
  [...document.querySelectorAll('.facts a')].map((each) => [each.textContent, each.getAttribute('href')]);

test('a mail that came in says from whom, about what and why, and what it answers', async () => {
  await read({
    ...{ aboutEntity: 'order', aboutId: 4, aboutName: 'PO 4500', decidedByName: '李雷', note: 'by hand', copies: 2 },
    ...{ isAutomatic: true, isFromOther: true, isCut: true },
    answered: { subject: 'About PO 4500', day: '2026-03-01', recipient: 'anna@a.com' },
  });
  const { Status: state, ...others } = facts();
  expect(state).toMatch(/ · 李雷 · by hand$/);
  expect(others).toEqual({
    ...{ From: 'Anna <anna@a.com>', To: 'us@b.cn', Received: minuteText('2026-03-02T08:00:00.000Z') },
    ...{ Kind: 'Automatic answer', Customer: 'Acme', Record: 'PO 4500', 'Times seen': '2' },
    Answers: '2026-03-01 · About PO 4500 → anna@a.com',
  });
  expect(links().map(([text]) => text)).toEqual(['Acme', 'PO 4500']);
  expect(document.querySelector('.received-note')?.textContent).toContain('another address');
  expect(document.querySelector('.letter-preview')?.textContent).toBe(
    'HelloThe text is longer; the rest is in the mailbox.',
  );
});

test('a mail of which little is known says no more, and a customer that is only suggested is said to be', async () => {
  await read({ state: 'unmatched', text: null, fromAddress: null, aboutEntity: 'order', aboutId: 4 });
  expect(Object.keys(facts())).toEqual(['From', 'To', 'Received', 'Status', 'Suggested customer']);
  expect([facts().From, document.querySelector('.received-note'), document.querySelector('.received-files')]).toEqual([
    'Anna',
    null,
    null,
  ]);
  expect(document.querySelector('.letter-preview')?.textContent).toBe('The mail has no text.');
  await end();
  queries.clear();
  await read({ customerId: null, fromName: null, subject: null });
  expect([facts().Customer, facts().From, document.querySelector('[role=dialog] h2')?.textContent]).toEqual([
    '–',
    '<anna@a.com>',
    'Received mail',
  ]);
});

test('files of a mail are saved, and of those not kept it is said why', async () => {
  await read({
    keptFiles: [{ id: 6, name: '照片.jpg', size: 2048, kind: 'picture' }],
    filesSkipped: [{ name: 'a.exe', size: 10, reason: 'is a program' }],
  });
  expect([...document.querySelectorAll('.received-files li')].map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^照片\.jpg 2/),
    expect.stringMatching(/^a\.exe 1 KB *Not kept: is a program$/),
  ]);
  await click('照片.jpg');
  expect(saveStored).toHaveBeenCalledExactlyOnceWith(6, '照片.jpg');
});
