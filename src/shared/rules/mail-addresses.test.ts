import { expect, test } from 'vitest';
import { addressesIn, mailAddress } from './mail-addresses';

test('addresses stand between commas or semicolons, also Chinese ones, and each counts once', () => {
  expect(addressesIn('a@x.com, b@y.de;c@z.cn，a@x.com；')).toEqual({
    addresses: ['a@x.com', 'b@y.de', 'c@z.cn'],
    faults: [],
  });
  expect(addressesIn('Ann@x.com; ann@X.com').addresses).toEqual(['Ann@x.com']);
  expect(addressesIn(' ')).toEqual({ addresses: [], faults: [] });
});

test('invisible marks of copied text and full-width signs are no part of an address', () => {
  const typed = '\u202aann@x.com\u202c；ｂｏ＠ｙ．ｄｅ';
  expect(addressesIn(typed)).toEqual({ addresses: ['ann@x.com', 'bo@y.de'], faults: [] });
  expect(['\u200bann@x.com ', 'ｂｏ＠ｙ．ｄｅ'].map((text) => mailAddress.parse(text))).toEqual([
    'ann@x.com',
    'bo@y.de',
  ]);
});

test('what no mail server takes is named', () => {
  const faults = ['Ann <a@x.com>', 'nobody', '张三@例子.中国', 'a@x.com Bcc: b@x.com'];
  expect(addressesIn(`ok@x.com, ${faults.join(', ')}`)).toEqual({ addresses: ['ok@x.com'], faults });
  // An address has at most 254 characters.
  const domain = `${'x'.repeat(61)}.`.repeat(3);
  const long = (signs: number) => `a@${domain}${'y'.repeat(signs - domain.length - 6)}.com`;
  expect([254, 255].map((signs) => addressesIn(long(signs)).faults.length)).toEqual([0, 1]);
  expect(addressesIn('a@x.com\r\nBcc: b@x.com')).toEqual({ addresses: ['a@x.com'], faults: ['Bcc: b@x.com'] });
});
