import { expect, test } from 'vitest';
import { addressesIn } from './mail-addresses';

test('addresses stand between commas or semicolons, also Chinese ones, and each counts once', () => {
  expect(addressesIn('a@x.com, b@y.de;c@z.cn，a@x.com；')).toEqual({
    addresses: ['a@x.com', 'b@y.de', 'c@z.cn'],
    faults: [],
  });
  expect(addressesIn('Ann@x.com; ann@X.com').addresses).toEqual(['Ann@x.com']);
  expect(addressesIn(' ')).toEqual({ addresses: [], faults: [] });
});

test('what no mail server takes is named', () => {
  const faults = ['Ann <a@x.com>', 'nobody', '张三@例子.中国', 'a@x.com Bcc: b@x.com'];
  expect(addressesIn(`ok@x.com, ${faults.join(', ')}`)).toEqual({ addresses: ['ok@x.com'], faults });
  expect(addressesIn('a@x.com\r\nBcc: b@x.com')).toEqual({ addresses: ['a@x.com'], faults: ['Bcc: b@x.com'] });
});
