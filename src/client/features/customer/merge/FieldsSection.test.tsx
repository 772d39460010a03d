// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { FieldsSection } from './FieldsSection';

const customers = ['Basel', 'Basel', 'Bern'].map(
  (city, at) => ({ id: at + 7, code: `C${at + 7}`, city, email: 'a@example.com' }) as unknown as CustomerRow, // what is shown
);
const fields = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('a field is shown where one customer differs from the others; those in which all agree on demand', async () => {
  const { end } = await show(<FieldsSection customers={customers} owners={{}} onChoose={() => {}} />);
  expect(fields()).toEqual(['City']);
  await click('All fields');
  expect(fields()).toEqual(expect.arrayContaining(['City', 'Email']));
  await click('Only what differs');
  expect(fields()).toEqual(['City']);
  await end();
});
