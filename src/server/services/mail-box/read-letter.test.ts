import { describe, expect, test } from 'vitest';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import type { MailHead, MailPart, OpenBox } from '../../outside/imap';
import { cleaned, readLetter } from './read-letter';

/** A box with one mail, made of the given parts. */
function boxOf(parts: Record<string, string | Buffer>): { box: OpenBox; asked: [string, number][] } {
  const asked: [string, number][] = [];
  const part = async (_: number, id: string, most: number) => {
    asked.push([id, most]);
    return Buffer.from(parts[id] ?? '').subarray(0, most);
  };
  return { box: { part } as unknown as OpenBox, asked }; // only `part` is used
}

const text = (id: string, type = 'text/plain', more: Partial<MailPart> = {}): MailPart => ({
  part: id,
  type,
  encoding: '8bit',
  parameters: { charset: 'utf-8' },
  size: 10,
  ...more,
});
const head = (lines: string[], structure: MailPart): MailHead => ({
  uid: 7,
  size: 1000,
  receivedAt: new Date('2026-03-02T08:00:00Z'),
  // A server includes the empty line that ends the head.
  header: Buffer.from(`${lines.join('\r\n')}\r\n\r\n`),
  structure,
});
const usual = ['From: Ann <ann@firm.example>', 'Content-Type: text/plain; charset=utf-8'];
const letterOf = (lines: string[], structure = text('1'), parts: Record<string, string | Buffer> = { '1': 'Hello' }) =>
  readLetter(boxOf(parts).box, head([...usual, ...lines], structure));

describe('a letter', () => {
  test('is from whom it says, to whom it says, groups among them, each once', async () => {
    const letter = await letterOf([
      'To: Sales <sales@x.example>, Team: bob@x.example, sales@x.example;',
      'Cc: carl@x.example',
      'Subject: =?utf-8?B?5oql5Lu3?= today',
      'Message-ID: <m1@firm.example>',
    ]);
    expect(letter).toMatchObject({
      ...{ messageId: '<m1@firm.example>', subject: '报价 today', text: 'Hello', isCut: false },
      from: { name: 'Ann', address: 'ann@firm.example' },
      readers: ['sales@x.example', 'bob@x.example', 'carl@x.example'],
      ...{ isAutomatic: false, isCircular: false, isReport: false },
    });
    const bare = await readLetter(boxOf({ '1': ' ' }).box, head(['X: 1'], text('1')));
    expect(bare).toMatchObject({
      messageId: null,
      subject: null,
      from: { name: null, address: null },
      readers: [],
      text: null,
    });
  });

  test('answers what it says it answers, the latest first, and so does what hangs on it', async () => {
    const inner: MailPart = {
      ...{ part: '2', type: 'message/rfc822', envelope: { inReplyTo: '<c@x>', messageId: '<d@x>' } },
      childNodes: [text('2')],
    };
    const letter = await letterOf(
      ['In-Reply-To: <b@x>', 'References: <first@x> <a@x> <b@x>'],
      { type: 'multipart/mixed', childNodes: [text('1'), inner] },
      { '1': 'Hello', '2.1': 'within' },
    );
    expect(letter.references).toEqual(['<b@x>', '<a@x>', '<first@x>', '<c@x>', '<d@x>']);
    expect(letter.text).toBe('Hello\n\nwithin');
    const thread = Array.from({ length: receivedLimits.references + 1 }, (_, at) => `<${at}@x>`);
    const { references } = await letterOf([`References: ${thread.join('\r\n ')}`]);
    expect(references).toEqual(thread.slice(1).reverse());
  });

  test('says its words once where its HTML stands beside pictures', async () => {
    const related = { type: 'multipart/related', childNodes: [text('2.1', 'text/html'), text('2.2', 'image/png')] };
    const structure = { type: 'multipart/alternative', childNodes: [text('1'), related] };
    const { text: words, files } = await letterOf([], structure, {
      '1': 'We agree.',
      '2.1': '<p>We <b>agree</b>.</p>',
    });
    expect([words, files.map(({ id }) => id)]).toEqual(['We agree.', ['2.2']]);
    const blank = await letterOf([], structure, { '1': ' ', '2.1': '<p>We <b>agree</b>.</p>' });
    expect(blank.text).toBe('We agree.');
  });

  test('is not written by anybody where a program says so', async () => {
    const isAutomatic = async (...lines: string[]) => (await letterOf(lines)).isAutomatic;
    for (const line of [
      'Auto-Submitted: auto-replied',
      'Precedence: auto_reply',
      'X-Autoreply: yes',
      'X-Autorespond: 1',
    ]) {
      expect([line, await isAutomatic(line)]).toEqual([line, true]);
    }
    for (const line of ['Auto-Submitted: no', 'Precedence: bulk'])
      expect([line, await isAutomatic(line)]).toEqual([line, false]);
    const report = (kind: string): MailPart => ({
      ...{ type: 'multipart/report', parameters: { 'report-type': kind } },
      childNodes: [text('1')],
    });
    expect(await letterOf([], report('Disposition-Notification'))).toMatchObject({
      isAutomatic: true,
      isReport: false,
    });
    expect(await letterOf([], report('delivery-status'))).toMatchObject({ isAutomatic: false, isReport: true });
    const circular = await Promise.all(
      ['Precedence: Bulk', 'Precedence: junk', 'List-Id: <news.firm.example>', 'X: 1'].map((line) => letterOf([line])),
    );
    expect(circular.map(({ isCircular }) => isCircular)).toEqual([true, true, true, false]);
  });

  test('says its words once, in the plainest form that says anything, without addresses of pictures', async () => {
    const choices: MailPart = { type: 'multipart/alternative', childNodes: [text('1.1', 'text/html'), text('1.2')] };
    const parts = { '1.1': '<p>Bold <b>words</b> &amp; more</p><img src="cid:x">', '1.2': 'Plain words' };
    expect((await letterOf([], choices, parts)).text).toBe('Plain words');
    expect((await letterOf([], choices, { ...parts, '1.2': ' \r\n ' })).text).toBe('Bold words & more');
    const { asked, box } = boxOf(parts);
    await readLetter(box, head(usual, choices));
    expect(asked).toEqual([['1.2', receivedLimits.textBytes]]);
  });

  test('is in any script, and cut where it is longer than anybody reads', async () => {
    const chinese = Buffer.from('c4e3bac3', 'hex');
    const gbk = text('1.1', 'text/plain', { parameters: { charset: 'gb2312' } });
    expect((await letterOf([], { type: 'multipart/mixed', childNodes: [gbk] }, { '1.1': chinese })).text).toBe('你好');
    const long = 'x'.repeat(receivedLimits.text);
    const mixed: MailPart = { type: 'multipart/mixed', childNodes: [text('1.1')] };
    expect(await letterOf([], mixed, { '1.1': long })).toMatchObject({ isCut: false, text: long });
    expect(await letterOf([], mixed, { '1.1': `${long}y` })).toMatchObject({ isCut: true, text: long });
  });

  test('is read in the charset its bytes are in where it declares none, or one they are not in', async () => {
    const chinese = Buffer.from('c4e3bac3a3accda8d6aa', 'hex');
    const mixed = (part: MailPart): MailPart => ({ type: 'multipart/mixed', childNodes: [part] });
    const bare: MailPart = { part: '1', type: 'text/plain', encoding: '8bit' };
    const inBase64 = { '1': chinese.toString('base64') };
    const named = (charset: string, more: Partial<MailPart> = {}) =>
      mixed(text('1', 'text/plain', { parameters: { charset }, ...more }));
    for (const structure of [bare, mixed(bare), named('utf-8'), named('US-ASCII'), named('unknown-8bit')]) {
      expect((await letterOf([], structure, { '1': chinese })).text).toBe('你好，通知');
    }
    expect((await letterOf([], named('utf-8', { encoding: 'base64' }), inBase64)).text).toBe('你好，通知');
    expect((await letterOf([], mixed(bare), { '1': Buffer.from('für später', 'latin1') })).text).toBe('für später');
    expect((await letterOf([], mixed(bare), { '1': '你好' })).text).toBe('你好');
    // A part fetched incompletely may end in the middle of a character.
    expect((await letterOf([], named('utf-8'), { '1': Buffer.from('你好').subarray(0, 4) })).text).toMatch(/^你/);
  });

  test('has its subject and sender from bytes that are in no charset it tells', async () => {
    const header = Buffer.from(
      'From: \xd5\xc5\xc8\xfd <z@x.example>\r\nSubject: Re: \xb1\xa8\xbc\xdb\xb5\xa5\r\n\r\n',
      'latin1',
    );
    const letter = await readLetter(boxOf({ '1': 'Hello' }).box, { ...head([], text('1')), header });
    expect(letter).toMatchObject({ subject: 'Re: 报价单', from: { name: '张三', address: 'z@x.example' } });
  });

  test('is fetched no further than what is allowed for all its parts together', async () => {
    const most = receivedLimits.textBytes;
    const two: MailPart = { type: 'multipart/mixed', childNodes: [text('1', 'text/plain', { size: most }), text('2')] };
    const short = boxOf({ '1': 'Hello', '2': 'World' });
    expect(await readLetter(short.box, head(usual, two))).toMatchObject({ text: 'Hello\n\nWorld', isCut: false });
    expect(short.asked).toEqual([
      ['1', most],
      ['2', most - 5],
    ]);
    const one = text('1', 'text/plain', { size: most });
    expect((await readLetter(boxOf({ '1': Buffer.alloc(most, ' ') }).box, head(usual, one))).isCut).toBe(false);
    const long = boxOf({ '1': Buffer.alloc(most, ' '), '2': 'World' });
    expect(await readLetter(long.box, head(usual, two))).toMatchObject({ text: null, isCut: true });
    expect(long.asked).toEqual([['1', most]]);
  });

  test('has the same mark in each copy, and another where anything of it differs', async () => {
    const mark = async (...args: Parameters<typeof letterOf>) => (await letterOf(...args)).fingerprint.toString('hex');
    const first = await mark(['Subject: A', 'Date: Mon, 2 Mar 2026 08:00:00 +0000']);
    expect(await mark(['Subject: A', 'Date: Mon, 2 Mar 2026 08:00:00 +0000', 'X-Copy: 2'])).toBe(first);
    expect(await mark(['Subject: B', 'Date: Mon, 2 Mar 2026 08:00:00 +0000'])).not.toBe(first);
    expect(await mark(['Subject: A', 'Date: Mon, 2 Mar 2026 08:00:01 +0000'])).not.toBe(first);
    expect(await mark(['Subject: A', 'Date: Mon, 2 Mar 2026 08:00:00 +0000'], text('1'), { '1': 'Else' })).not.toBe(
      first,
    );
  });
});

test('what is kept of a text has no signs without a place on the screen, and ends with a whole one', () => {
  expect(cleaned(' a\r\nb\rc\u0000\u202e\td ', 100)).toBe('a\nb\nc\td');
  expect([cleaned(undefined, 5), cleaned(' \u0007 ', 5), cleaned('abcdef', 5)]).toEqual([null, null, 'abcde']);
  expect(cleaned('ab😀', 3)).not.toContain('\ud83d');
});
