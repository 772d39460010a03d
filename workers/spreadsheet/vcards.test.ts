import { expect, test } from 'vitest';
import { type CardContact, vcardsOf } from '../../src/shared/areas/customer/vcards';
import { readSpreadsheet } from './read-spreadsheet';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (content: string | Uint8Array, name = 'people.vcf') =>
  readSpreadsheet(typeof content === 'string' ? bytes(content) : content, name);

/** The rows under their headings, without what stands empty. */
function rowsOf(content: string | Uint8Array) {
  const result = read(content);
  if (!result.ok) return result;
  const [head, ...rows] = result.sheets[0]?.rows ?? [];
  return rows.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(cells.flatMap((cell, at) => (cell === null ? [] : [[String(head?.cells[at]), cell]]))),
  }));
}

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');

const mei: CardContact = {
  id: 7,
  nameEn: 'Mei Cao; the "first", \\ of two',
  nameZh: '曹梅',
  company: 'Sofa & Co; 家居有限公司'.repeat(4),
  jobTitle: 'Buyer, upholstery',
  emails: 'mei@shop.example; office@shop.example',
  phones: '+86 571 8888 0000 转 12; (0571) 6666-1111',
  wechat: 'mei_cao',
  whatsapp: '+86 139 0000 0000',
  language: 'zh',
  birthday: '1984-02-29',
  remark: '=1+1 <b>好</b> '.repeat(12).trim(),
};

test('what we write is read back as it was, and no line is longer than 75 bytes', () => {
  const text = vcardsOf([mei, { ...mei, id: 8, nameEn: 'Ann', nameZh: null, remark: null }]);
  for (const line of text.split('\r\n')) expect(bytes(line).length).toBeLessThanOrEqual(75);
  expect(text.match(/BEGIN:VCARD/g)).toHaveLength(2);
  expect(rowsOf(text)).toEqual([
    {
      row: 1,
      Customer: mei.company,
      Name: mei.nameEn,
      'Chinese name': '曹梅',
      'Job title': 'Buyer, upholstery',
      Email: mei.emails,
      Phone: mei.phones,
      WeChat: 'mei_cao',
      WhatsApp: mei.whatsapp,
      'Writes in': 'zh',
      Birthday: '1984-02-29',
      Remark: mei.remark,
    },
    expect.objectContaining({ row: 2, Name: 'Ann' }),
  ]);
});

test('a line goes on after a tab as it does after a blank', () => {
  expect(rowsOf(card('FN:Ann\r\n\t Lee', 'NOTE:a\r\n  b'))).toMatchObject([{ Name: 'Ann Lee', Remark: 'a b' }]);
});

test('cards of phones: groups, types, version 4 and a birthday without a year', () => {
  const apple = card(
    'N:Li;Wei;;;',
    'FN:Wei Li',
    'X-PHONETIC-LAST-NAME:Li',
    'ORG:Shop\\, Ltd;Buying',
    'item1.EMAIL;type=INTERNET:second@x.example',
    'EMAIL;type=INTERNET;type=pref:first@x.example',
    'TEL;type=CELL;type=VOICE:139 0000 0000',
    'TEL;TYPE="work,fax":1234567',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-03',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
  );
  const four =
    'BEGIN:VCARD\nVERSION:4.0\nFN:曹梅\nTEL:+86-571-7654321\nTEL;VALUE=uri;PREF=1:tel:+86-571-1234567;ext=9\nBDAY:19840229\nEND:VCARD\n';
  expect(rowsOf(apple + four)).toEqual([
    {
      row: 1,
      Customer: 'Shop, Ltd',
      Name: 'Wei Li',
      Email: 'first@x.example; second@x.example',
      Phone: '139 0000 0000',
      Remark: 'BDAY 1604-05-03',
      Fax: '1234567',
    },
    { row: 2, Name: '曹梅', Phone: '+86-571-1234567 ext 9; +86-571-7654321', Birthday: '1984-02-29' },
  ]);
});

test('chat names, a role, a nickname in letters, a language with its country, an address and a page are read as well', () => {
  const other = card(
    'N:曹;梅;;;',
    'NICKNAME:May',
    'ROLE:Buyer',
    'LANG:ZH-CN',
    'IMPP;X-SERVICE-TYPE=WeChat:weixin:mei_cao',
    'TEL;TYPE=cell:+86 139',
    'TEL;TYPE=work:+86 139',
    'TEL;TYPE=WhatsApp:tel:+86 138',
    'EMAIL:mailto:mei@shop.example',
    'ADR;TYPE=work:;;1 Bund;Shanghai;;200002;China',
    'URL:https://shop.example',
  );
  const social = card('FN:Ann', 'TITLE:Owner', 'ROLE:Buyer', 'X-SOCIALPROFILE;TYPE=wechat:ann_w', 'BDAY:--0503');
  expect(rowsOf(other + social)).toEqual([
    {
      ...{ row: 1, Name: 'May', 'Chinese name': '曹梅', 'Job title': 'Buyer', Email: 'mei@shop.example' },
      ...{ Phone: '+86 139', WeChat: 'mei_cao', WhatsApp: '+86 138', 'Writes in': 'zh' },
      ...{ Address: '1 Bund, Shanghai, 200002, China', Website: 'https://shop.example' },
    },
    { row: 2, Name: 'Ann', 'Job title': 'Owner', WeChat: 'ann_w', Remark: 'BDAY --0503' },
  ]);
});

test('other characters: quoted-printable of version 2.1 in GBK, and a file in GBK', () => {
  const old = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=GBK;ENCODING=QUOTED-PRINTABLE:=B2=DC;=C3=B7;;;',
    'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E5=A5=BD=\r\n=E5=A5=BD',
    'TEL;CELL:13900000000',
    'END:VCARD',
  ].join('\r\n');
  expect(rowsOf(old)).toEqual([{ row: 1, Name: '曹梅', Phone: '13900000000', Remark: '好好' }]);
  const gbk = new Uint8Array([...bytes('BEGIN:VCARD\nFN:'), 0xb2, 0xdc, 0xc3, 0xb7, ...bytes('\nEND:VCARD\n')]);
  expect(rowsOf(gbk)).toEqual([{ row: 1, Name: '曹梅' }]);
  expect(read('BEGIN:VCARD\nFN;CHARSET=KLINGON;ENCODING=QUOTED-PRINTABLE:=41\nEND:VCARD')).toMatchObject({
    reason: 'typeMismatch',
  });
});

test('a quoted line goes on with a blank, signs beside the quoted ones stay whole, and a backslash before an n stays one', () => {
  const quoted = (name: string, ...lines: string[]) =>
    `${name};CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${lines.join('=\r\n')}`;
  const text = card(
    'FN:Ann',
    quoted('NOTE', 'Asks for leather', ' =F0=9F=9B=8B and 🛋', '=3D'),
    'TITLE:S:\\\\new\\nfolder',
  );
  expect(rowsOf(text)).toMatchObject([{ Remark: 'Asks for leather 🛋 and 🛋=', 'Job title': 'S:\\new folder' }]);
});

test('cards of programs that write small letters, bare types or a name in parts are read as well', () => {
  const small = 'begin:vcard\nversion:2.1\nn:Li;Wei;;;\ntel;fax:1234567\nnote:vcard\nend:vcard\n';
  expect(rowsOf(small)).toEqual([{ row: 1, Name: 'Wei Li', Fax: '1234567', Remark: 'vcard' }]);
  expect(rowsOf(card('FN:Ann', 'NOTE;QUOTED-PRINTABLE:=41=42'))).toEqual([{ row: 1, Name: 'Ann', Remark: 'AB' }]);
});

test('an equals sign in a line that is not quoted is one, at its end, too', () => {
  const text = card('FN:Ann', 'NOTE:a=41', 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4A==', 'URL:https://shop.example/?q=');
  expect(rowsOf(text)).toEqual([{ row: 1, Name: 'Ann', Remark: 'a=41', Website: 'https://shop.example/?q=' }]);
});

test('faulty files are named by the place of the card', () => {
  const sound = card('FN:Ann');
  expect(read(`${sound}BEGIN:VCARD\r\nFN:Bob\r\n${sound}`)).toEqual({ ok: false, reason: 'cardNotClosed', found: 2 });
  expect(read(`${sound}BEGIN:VCARD\r\nFN:Bob`)).toEqual({ ok: false, reason: 'cardNotClosed', found: 2 });
  expect(read(`${sound}${sound}${card('X-UNKNOWN:1')}`)).toEqual({ ok: false, reason: 'cardEmpty', found: 3 });
  expect(read('Name,Email\r\nAnn,a@b.example')).toEqual({ ok: false, reason: 'noCards' });
  expect(read('')).toEqual({ ok: false, reason: 'empty' });
  expect(rowsOf(sound + card('TEL:12345678'))).toEqual([
    { row: 1, Name: 'Ann' },
    { row: 2, Phone: '12345678' },
  ]);
  const big = new Uint8Array(5 * 1024 * 1024 + 1).fill(32);
  expect(read(big)).toMatchObject({ ok: false, reason: 'tooLarge' });
});
