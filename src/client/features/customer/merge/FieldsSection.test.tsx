// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { FieldsSection } from './FieldsSection';

const customers = ['Basel', 'Basel', 'Bern'].map(
  (city, at) => ({ id: at + 7, code: `C${at + 7}`, city, email: 'a@example.com' }) as unknown as CustomerRow, // what is shown
);
const fields = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a field is shown where one customer differs from the others; those in which all agree on demand', async () => {
  page = await show(<FieldsSection customers={customers} owners={{}} onChoose={() => {}} />);
  expect(fields()).toEqual(['City']);
  await click('All fields');
  expect(fields()).toEqual(expect.arrayContaining(['City', 'Email']));
  await click('Only what differs');
  expect(fields()).toEqual(['City']);
});
