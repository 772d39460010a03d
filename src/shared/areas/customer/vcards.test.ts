import { expect, test } from 'vitest';
import { type CardContact, vcardsOf } from './vcards';

const nobody: CardContact = {
  id: 7,
  nameEn: 'Ann Mary Smith',
  nameZh: null,
  company: 'Ashford Home',
  jobTitle: null,
  emails: null,
  phones: null,
  wechat: null,
  whatsapp: null,
  language: null,
  birthday: null,
  remark: null,
};
const linesOf = (contact: Partial<CardContact>) => vcardsOf([{ ...nobody, ...contact }]).split('\r\n');
const nameOf = (nameEn: string) => linesOf({ nameEn }).find((line) => line.startsWith('N:'));

test('the last word is the family’s name; who has one word alone has no family’s name', () => {
  expect(nameOf('Ann Mary Smith')).toMatch(/^N:Smith;Ann Mary;/);
  expect(nameOf('Ann Smith')).toMatch(/^N:Smith;Ann;/);
  expect(nameOf('Madonna')).toMatch(/^N:;Madonna;/);
});

test('what nobody knows of a contact has no line', () => {
  expect(linesOf({}).filter((line) => /^(TEL|EMAIL|X-|BDAY|NOTE|LANG|TITLE|NICKNAME)/.test(line))).toEqual([]);
  expect(linesOf({ remark: 'Calls; at ten,\nnot before' })).toContain('NOTE:Calls\\; at ten\\,\\nnot before');
});

test('what is known of a contact stands in the lines that phones read it from', () => {
  const known: Partial<CardContact> = {
    ...{ nameZh: '安', jobTitle: 'Buyer', wechat: 'ann-smith', whatsapp: '+49 170 1234567' },
    language: 'zh',
    birthday: '1980-02-29',
  };
  expect(linesOf(known)).toEqual(
    expect.arrayContaining([
      ...['NICKNAME:安', 'ORG:Ashford Home', 'TITLE:Buyer', 'TEL;TYPE=CELL,WHATSAPP:+49 170 1234567'],
      ...['X-WECHAT:ann-smith', 'LANG:zh', 'BDAY:1980-02-29'],
    ]),
  );
});

test('what stands in several lines is one in the card, wherever its lines were broken', () => {
  expect(linesOf({ remark: 'ten\r\neleven\rtwelve\n\none' })).toContain('NOTE:ten\\neleven\\ntwelve\\n\\none');
});

test('no line has more than 75 bytes, and no character is torn in two', () => {
  const remark = '重庆'.repeat(40);
  const lines = linesOf({ remark });
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${remark}`);
});

test.each([
  ['a', 1],
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['😀', 4],
])('a line is as long as it may be before it is folded, also where it ends with %j', (last, bytes) => {
  const before = 'x'.repeat(70 - bytes);
  expect(linesOf({ remark: `${before}${last}` })).toContain(`NOTE:${before}${last}`);
  expect(linesOf({ remark: `${before}x${last}` })).toContain(`NOTE:${before}x`);
  // A continuation line begins with a blank, which counts.
  expect(linesOf({ remark: `${before}${last}${'y'.repeat(75)}` })).toContain(` ${'y'.repeat(74)}`);
});

test('the first address and the first number are those that are used', () => {
  const lines = linesOf({ emails: 'a@x.example; b@x.example', phones: '+49 30 1234567; +49 30 7654321' });
  expect(lines.filter((line) => /^(EMAIL|TEL)/.test(line))).toEqual([
    ...['EMAIL;TYPE=INTERNET,PREF:a@x.example', 'EMAIL;TYPE=INTERNET:b@x.example'],
    ...['TEL;TYPE=WORK,VOICE,PREF:+49 30 1234567', 'TEL;TYPE=WORK,VOICE:+49 30 7654321'],
  ]);
});

test('several contacts are a card each', () => {
  const file = vcardsOf([nobody, { ...nobody, id: 8 }]);
  expect(file.match(/BEGIN:VCARD\r\n[\s\S]*?END:VCARD\r\n/g)).toHaveLength(2);
  expect(file).toContain('UID:loadline-contact-8');
});
