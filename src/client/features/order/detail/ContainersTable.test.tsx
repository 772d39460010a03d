// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { shipment } from '../../../../shared/areas/delivery/shipment';
import { crudCallsOf } from '../../../../shared/entity/crud';
import { errorCatalogue } from '../../../../shared/errors';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { confirm } from '../../../ui/confirm';
import { ContainersTable } from './ContainersTable';

vi.mock('../../../api/send');
vi.mock('../../../ui/confirm');
interface EditGiven {
  title: string;
  onSave: (values: object, version: number) => Promise<object>;
  onSaved: (record: object) => void;
  onClose: () => void;
}
vi.mock('../../../page/RecordEditDialog', () => ({
  RecordEditDialog: ({ title, onSave, onSaved, onClose }: EditGiven) => (
    <dialog open>
      {title}
      <button type="button" onClick={() => void onSave({ vessel: 'Ever' }, 3).then(onSaved)}>
        save
      </button>
      <button type="button" onClick={onClose}>
        close
      </button>
    </dialog>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const container = (given: object) => ({
  ...{ id: 1, version: 3, containerNumber: null, containerKind: '40HC', status: 'atSea', pol: null, pod: null },
  ...{ billOfLading: null, vessel: null, etd: '2026-01-01', actualDeparture: null, eta: '2026-02-01' },
  ...{ actualArrival: null, cube: 1234.56, abnormality: null, abnormalityNote: null },
  ...given,
});
const containers = (...given: object[]) =>
  given.map(container) as unknown as Parameters<typeof ContainersTable>[0]['containers']; // what is shown of them

test('a container tells when it really left and arrived, else when it is to, and what is wrong with it', async () => {
  enter({ account: 'ann', roles: ['approver'] });
  const left = { id: 2, containerNumber: 'TEMU1', pol: 'Ningbo', pod: 'Basel', billOfLading: 'B1', vessel: 'Ever' };
  const late = {
    actualDeparture: '2026-01-05',
    actualArrival: '2026-02-07',
    abnormality: 'customsInspection',
    abnormalityNote: '等',
  };
  page = await show(<ContainersTable containers={containers({}, { ...left, ...late })} onSaved={() => undefined} />);
  expect(cellsOf('Containers')).toEqual([
    ['– · 40HC', 'At sea', '– → –', '–', '–', '2026-01-01', '2026-02-01', '1,234.6', ''],
    [
      'TEMU1 · 40HC',
      'At sea',
      'Ningbo → Basel',
      'B1',
      'Ever',
      '2026-01-05',
      '2026-02-07',
      '1,234.6',
      'Customs inspection 等',
    ],
  ]);
});

test('the export office sets a container right as it was seen; the table is loaded anew', async () => {
  enter({ account: 'ann', roles: ['exportOffice'] });
  const onSaved = vi.fn();
  vi.mocked(fetchData).mockResolvedValueOnce({ version: 4, vessel: 'Ever', changeSet: 'x' });
  page = await show(
    <ContainersTable containers={containers({}, { id: 2, containerNumber: 'TEMU1' })} onSaved={onSaved} />,
  );
  const edit = document.querySelector<HTMLButtonElement>('[aria-label="Edit container TEMU1"]');
  await act(async () => edit?.click());
  expect(document.querySelector('dialog')?.textContent).toContain('Edit container TEMU1');
  await click('save');
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    crudCallsOf(shipment).modify,
    { id: 2, version: 3, changes: { vessel: 'Ever' } },
  ]);
  expect(onSaved.mock.lastCall?.[0]).toMatchObject({ id: 2, containerNumber: 'TEMU1', vessel: 'Ever', version: 4 });
  await click('close');
  expect(document.querySelector('dialog')).toBeNull();
});

test('what is doubted about a container is saved once that was confirmed', async () => {
  enter({ account: 'ann', roles: ['exportOffice'] });
  const fields = [{ field: 'etd', problem: 'ETD, 2062-12-05, is more than a year ahead.' }];
  const doubted = new ApiError(errorCatalogue['record.doubted'].code, 'Doubted', '/x', { fields });
  vi.mocked(fetchData).mockRejectedValueOnce(doubted).mockResolvedValueOnce({ version: 4, changeSet: 'x' });
  vi.mocked(confirm).mockResolvedValueOnce(true);
  page = await show(
    <ContainersTable containers={containers({ containerNumber: 'TEMU1' })} onSaved={() => undefined} />,
  );
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Edit container TEMU1"]')?.click());
  await click('save');
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toMatchObject({ changes: { vessel: 'Ever' }, confirmed: true });
});
