// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { CrudRow } from '../../../../shared/entity/crud';
import { CrudPage } from '../../../record/CrudPage';
import { saveFile } from '../../../ui/save-file';
import ContactListPage from './ContactListPage';

vi.mock('../../../api/permit-export');
vi.mock('../../../ui/save-file');
vi.mock('../../../record/CrudPage', () => ({ CrudPage: vi.fn() }));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('those selected are saved as cards: one by their name, several as contacts', async () => {
  page = await show(<ContactListPage />);
  const contact = (id: number) => ({ id, nameEn: `Person ${id}`, customerName: 'Alpine' }) as unknown as CrudRow; // what a card needs
  const own = vi.mocked(CrudPage).mock.lastCall?.[0].own;
  const cardsOf = (...rows: CrudRow[]) => own?.({ meant: rows, selected: [] })[0];
  expect(cardsOf()?.disabledReason).toBe('Select rows first (Space in the list).');
  expect([cardsOf(contact(1))?.disabledReason, cardsOf(contact(1))?.right]).toEqual([undefined, 'export']);
  await act(async () => cardsOf(contact(1))?.run());
  await act(async () => cardsOf(contact(1), contact(2))?.run());
  expect(vi.mocked(saveFile).mock.calls.map(([name]) => name)).toEqual(['Person 1.vcf', 'Contacts.vcf']);
});
