// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ChangeEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Recipient } from '../../../shared/areas/customer/recipient-calls';
import { letterCalls } from '../../../shared/areas/service/letter-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { questionAtom } from '../../ui/confirm';
import { LetterDialog } from './LetterDialog';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../state/record-changes', async (original) => ({ ...(await original<object>()), reloadRecords: vi.fn() }));

let address: (recipient: Partial<Recipient>) => void = () => {};
let write: (text: string) => void = () => {};
vi.mock('../../forms/ContactInput', () => ({
  ContactInput({ id, value, onChange, onRecipient }: ContactProps) {
    [address, write] = [onRecipient, onChange];
    return (
      <input id={id} value={value} onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)} />
    );
  },
}));
interface ContactProps {
  id: string;
  value: string;
  onChange: (text: string) => void;
  onRecipient: (recipient: Partial<Recipient>) => void;
}

const draft = {
  title: 'PO 4500',
  draft: 'followUp',
  drafts: ['blank', 'followUp'],
  language: 'en',
  to: ['anna@a.com', 'bert@a.com'],
  subject: 'About PO 4500',
  text: 'Dear Anna,',
  papers: [
    { key: 'contract:1', kind: 'contract', name: '4500', size: null },
    { key: 'file:2', kind: 'file', name: '照片.jpg', size: 2048 },
  ],
  leftOut: 0,
  chosen: ['contract:1'],
};
const onClose = vi.fn();
const ask = vi.mocked(fetchData);
const inputsOf = (wanted: unknown) => ask.mock.calls.filter(([call]) => call === wanted).map(([, input]) => input);
const drafted = () => inputsOf(letterCalls.draftLetter).at(-1);
const sent = () => inputsOf(letterCalls.sendLetter);
const addresses = 'Addresses';

let recordId = 0;
let send: () => Promise<unknown> = async () => ({ mails: 2, state: 'queued' });
let end = async () => {};
beforeEach(() => {
  recordId += 1; // what is typed stays with the record
  send = async () => ({ mails: 2, state: 'queued' });
  ask.mockImplementation(((call: unknown, { language }: { language?: string }) =>
    call === letterCalls.sendLetter ? send() : Promise.resolve({ ...draft, language: language ?? 'en' })) as never); // the calls that are made here
});
afterEach(() => leaveNothing({ end }));
async function opened() {
  ({ end } = await show(<LetterDialog entity="order" recordId={recordId} onClose={onClose} />));
  await settled();
}
const sendButton = () => [...document.querySelectorAll('button[type=submit]')].at(-1);
const preview = () => document.querySelector('.letter-preview')?.textContent;
async function answerQuestion(isYes: boolean) {
  await act(async () => getDefaultStore().get(questionAtom)?.answer(isYes));
  await settled();
}

test('a letter goes as it is proposed to each address, and is forgotten as a draft', async () => {
  await opened();
  expect(drafted()).toEqual({ entity: 'order', recordId });
  expect([control(addresses).value, control('Subject').value, control('Text').value]).toEqual([
    'anna@a.com, bert@a.com',
    draft.subject,
    draft.text,
  ]);
  expect([control('Template').value, control('Language of the mail').value]).toEqual(['followUp', 'en']);
  expect([sendButton()?.textContent, isOffered('Start over')]).toEqual(['Send 2 mails', false]);
  expect(preview()).toBe('As it will be readanna@a.com · bert@a.comAbout PO 4500Dear Anna,4500');
  await submit();
  await settled();
  expect(sent()).toEqual([
    {
      ...{ entity: 'order', recordId, to: draft.to, language: 'en' },
      ...{ subject: draft.subject, text: draft.text, papers: ['contract:1'], key: expect.any(String) },
    },
  ]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('2 mails are on their way.');
  expect([onClose.mock.calls.length, vi.mocked(reloadRecords).mock.calls]).toEqual([1, [['mail']]]);
});

test('nothing is sent before the words that were asked for are there', async () => {
  await opened();
  let answer = () => {};
  ask.mockImplementation(((call: unknown) =>
    call === letterCalls.sendLetter
      ? send()
      : new Promise((resolve) => {
          answer = () => resolve({ ...draft, draft: 'blank', text: 'Hello,' });
        })) as never); // as above
  await choose('Template', 'blank');
  await settled();
  await submit();
  expect([sent(), sendButton()?.getAttribute('aria-busy')]).toEqual([[], 'true']);
  await act(async () => answer());
  await settled();
  await submit();
  await settled();
  expect(sent()).toMatchObject([{ text: 'Hello,' }]);
});

test('what is typed goes in place of what is proposed, stays when the dialog is closed, and can be thrown away', async () => {
  await opened();
  await type(addresses, 'cao@c.cn；dora@d.com');
  await type('Subject', '关于订单');
  await type('Text', 'Line one\nline two');
  const papers = [...document.querySelectorAll<HTMLInputElement>('.letter-papers input')];
  expect(papers.map(({ checked }) => checked)).toEqual([true, false]);
  await act(async () => papers[1]?.click());
  await act(async () => papers[0]?.click());
  await end();
  await opened();
  expect([control(addresses).value, control('Subject').value]).toEqual(['cao@c.cn；dora@d.com', '关于订单']);
  expect(preview()).toContain('照片.jpg');
  await submit();
  await settled();
  expect(sent()).toEqual([
    expect.objectContaining({
      ...{ to: ['cao@c.cn', 'dora@d.com'], subject: '关于订单', text: 'Line one\nline two', papers: ['file:2'] },
    }),
  ]);
  await end();
  await opened();
  expect(control('Subject').value).toBe(draft.subject);
  await type('Text', 'x');
  await choose('Language of the mail', 'zh');
  await answerQuestion(true);
  await type('Text', 'y');
  await click('Start over');
  await settled();
  expect([control('Text').value, control('Language of the mail').value, isOffered('Start over')]).toEqual([
    draft.text,
    'en',
    false,
  ]);
});

test('that older papers are not listed is said', async () => {
  ask.mockResolvedValue({ ...draft, leftOut: 3 } as never); // the call's answer
  await opened();
  expect(document.querySelector('.letter-papers p')?.textContent).toBe('3 older ones are not listed.');
});

test('that a draft of a quote counts as sent is said as long as a quote goes along', async () => {
  const papers = ['contract:1', 'quote:2'].map((key) => ({ key, kind: key.split(':')[0], name: key, size: null }));
  ask.mockResolvedValue({ ...draft, papers, chosen: ['contract:1'] } as never); // the call's answer
  await opened();
  const said = () => document.querySelector('.letter-papers p')?.textContent ?? null;
  const choosePaper = () =>
    act(async () => [...document.querySelectorAll<HTMLInputElement>('.letter-papers input')][1]?.click());
  expect(said()).toBe(null);
  await choosePaper();
  expect(said()).toBe('A quote that is a draft then counts as sent.');
  await choosePaper();
  expect(said()).toBe(null);
});

test('what stands against sending is said before', async () => {
  const { readers, papers } = serviceLimits.letter;
  const all = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@a.com`).join(', ');
  const reason = () => sendButton()?.getAttribute('aria-description') ?? null;
  await opened();
  for (const [label, text, expected] of [
    [addresses, 'anna@a.com, bert', '“bert” is not a valid email address.'],
    [addresses, ' , ', 'Type the address of a reader.'],
    [addresses, all(readers + 1), `At most ${readers} readers at once.`],
    [addresses, all(readers), null],
    ['Subject', '  ', 'A mail has a subject and a text.'],
    ['Subject', 'x', null],
    ['Text', ' \n', 'A mail has a subject and a text.'],
    ['Text', 'x', null],
  ] as const) {
    await type(label, text);
    expect([label, text, reason()]).toEqual([label, text, expected]);
    if (expected !== null) await submit();
  }
  expect(sent()).toEqual([]);
  await end();
  const many = Array.from({ length: papers + 1 }, (_, at) => ({
    key: `file:${at + 1}`,
    kind: 'file',
    name: `${at}`,
    size: 1,
  }));
  ask.mockResolvedValue({ ...draft, papers: many, chosen: many.map(({ key }) => key) } as never); // the call's answer
  recordId += 1;
  await opened();
  expect(reason()).toBe(`At most ${papers} files go along with a mail.`);
  await act(async () => document.querySelector<HTMLInputElement>('.letter-papers input')?.click());
  expect(reason()).toBe(null);
  await end();
  ask.mockResolvedValue({ ...draft, papers: [], chosen: [] } as never); // the call's answer
  recordId += 1;
  await opened();
  expect([reason(), document.querySelector('.letter-papers')]).toEqual([null, null]);
});

test('other words are asked for, and those typed make room only when that is meant; the readers stay', async () => {
  await opened();
  expect(optionsOf('Template').map(([value]) => value)).toEqual(draft.drafts);
  await type(addresses, 'cao@c.cn');
  await act(async () => document.querySelector<HTMLInputElement>('.letter-papers input')?.click());
  await choose('Template', 'blank');
  await settled();
  expect([getDefaultStore().get(questionAtom), drafted()]).toEqual([
    null,
    { entity: 'order', recordId, draft: 'blank' },
  ]);
  expect([control(addresses).value, preview()?.endsWith('4500')]).toEqual(['cao@c.cn', true]);
  for (const [label, before] of [
    ['Subject', draft.subject],
    ['Text', draft.text],
  ] as const) {
    await type(label, 'my own');
    await choose('Language of the mail', 'zh');
    await answerQuestion(false);
    expect([control(label).value, control('Language of the mail').value]).toEqual(['my own', 'en']);
    await choose('Template', 'blank');
    await answerQuestion(true);
    expect(control(label).value).toBe(before);
  }
  await choose('Language of the mail', 'zh');
  await settled();
  expect(drafted()).toEqual({ entity: 'order', recordId, draft: 'followUp', language: 'zh' });
  expect(control(addresses).value).toBe('cao@c.cn');
});

test('whoever is addressed first is greeted in their language, as long as nobody else is and nothing was written', async () => {
  await opened();
  await act(async () => address({ name: '曹', language: 'zh' }));
  expect(inputsOf(letterCalls.draftLetter)).toHaveLength(1);
  await type(addresses, 'cao@c.cn');
  await act(async () => address({ name: '曹', language: 'zh' }));
  await settled();
  expect(drafted()).toEqual({ entity: 'order', recordId, name: '曹', language: 'zh' });
  await act(async () => address({ name: 'Dora', language: null }));
  await settled();
  expect(drafted()).toEqual({ entity: 'order', recordId, name: 'Dora', language: 'zh' });
  await type('Subject', 'my own');
  await act(async () => address({ name: 'Emil', language: 'en' }));
  await settled();
  expect(drafted()).toMatchObject({ name: 'Dora' });
});

test('whoever is chosen beside somebody else is not greeted, as the letter goes to both', async () => {
  await opened();
  await type(addresses, 'anna@a.com, ca');
  await act(async () => {
    write('anna@a.com, cao@c.cn');
    address({ name: '曹', language: 'zh' });
  });
  await settled();
  expect(drafted()).toEqual({ entity: 'order', recordId });
});

test('a letter goes once however often it is sent meanwhile, and stays where it could not be sent', async () => {
  let refuse = (_: Error) => {};
  send = () =>
    new Promise((_, reject) => {
      refuse = reject;
    });
  await opened();
  await type('Subject', 'my own');
  await submit();
  await submit();
  expect([sent().length, document.querySelector('.dialog-close')]).toEqual([1, null]);
  expect(control('Subject').closest('[inert]')).not.toBeNull();
  const failure = new Error('offline');
  await act(async () => refuse(failure));
  expect([vi.mocked(toastError).mock.calls, onClose.mock.calls.length]).toEqual([[[failure]], 0]);
  expect(control('Subject').value).toBe('my own');
  await end();
  await opened();
  send = async () => ({ mails: 1, state: 'held' });
  await submit();
  await settled();
  const [first, again] = sent() as { key: string }[]; // what a letter has
  expect([again, sent().length]).toEqual([first, 2]);
  expect(vi.mocked(toastSuccess).mock.lastCall?.[0]).toContain('There is no mail server');
  expect(onClose).toHaveBeenCalledOnce();
  await submit();
  await settled();
  expect((sent().at(-1) as { key: string }).key).not.toBe(first?.key); // as above
});

test('a paper that is no longer offered does not go along, and that is said until others are chosen', async () => {
  await opened();
  const papers = () => [...document.querySelectorAll<HTMLInputElement>('.letter-papers input')];
  await act(async () => papers()[1]?.click());
  await end();
  ask.mockImplementation(((call: unknown) =>
    call === letterCalls.sendLetter
      ? send()
      : Promise.resolve({ ...draft, papers: draft.papers.slice(0, 1) })) as never); // the calls that are made here
  await opened();
  const said = () => document.querySelector('.letter-papers p')?.textContent ?? null;
  expect(said()).toBe('A paper that you chose is no longer offered and does not go along.');
  await submit();
  await settled();
  expect(sent()).toMatchObject([{ papers: ['contract:1'] }]);
  await end();
  await opened();
  await act(async () => papers()[0]?.click());
  expect(said()).toBeNull();
});
