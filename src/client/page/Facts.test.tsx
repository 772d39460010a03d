// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Facts } from './Facts';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what is not known of a record is a dash, naught is not', async () => {
  const facts = [null, undefined, '', 0, 'Basel'].map((value, at) => ({ label: `L${at}`, value }));
  page = await show(<Facts facts={facts} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '–',
    '–',
    '–',
    '0',
    'Basel',
  ]);
});
