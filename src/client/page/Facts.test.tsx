// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { Facts } from './Facts';

test('what is not known of a record is a dash, naught is not', async () => {
  const facts = [null, undefined, '', 0, 'Basel'].map((value, at) => ({ label: `L${at}`, value }));
  const { end } = await show(<Facts facts={facts} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '–',
    '–',
    '–',
    '0',
    'Basel',
  ]);
  await end();
});
