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
  expect(nameOf('Madonna')).toMatch(/^N:;Madonna;/);
});

test('what nobody knows of a contact has no line', () => {
  expect(linesOf({}).filter((line) => /^(TEL|EMAIL|X-|BDAY|NOTE|LANG|TITLE|NICKNAME)/.test(line))).toEqual([]);
  expect(linesOf({ remark: 'Calls; at ten,\nnot before' })).toContain('NOTE:Calls\\; at ten\\,\\nnot before');
});

test('what stands in several lines is one in the card, wherever its lines were broken', () => {
  expect(linesOf({ remark: 'ten\r\neleven\rtwelve\n\none' })).toContain('NOTE:ten\\neleven\\ntwelve\\n\\none');
});

test('no line has more than 75 bytes, and no character is torn in two', () => {
  const remark = '重庆'.repeat(40);
  const lines = linesOf({ remark });
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`NOTE:${remark}`);
  const whole = 'x'.repeat(70);
  expect(linesOf({ remark: whole })).toContain(`NOTE:${whole}`);
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
