import { useLingui } from '@lingui/react/macro';
import type { modelStatuses } from '../../../../shared/areas/catalogue/model';
import { lineUp } from '../../../../shared/areas/customer/line-up';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { type CrudRow, crudCallsOf } from '../../../../shared/entity/crud';
import type { Row } from '../../../../shared/entity/entity';
import { given } from '../../../../shared/given';
import { limits } from '../../../../shared/limits';
import { fetchData, fetchFile } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { type FilterValues, idsIn } from '../../../page/use-filters';
import { attempted } from '../../../state/attempted';
import { noteRecordChange } from '../../../state/record-changes';
import { noteSaved } from '../../../state/undo';

/** A row of the list, with the code and name of the model beside its fields and figures. */
export type LineUpRow = CrudRow &
  Row<typeof lineUp> & {
    modelCode: string;
    modelName: string;
    modelStatus: keyof typeof modelStatuses;
    piecesOrdered: number;
  };

const { modify, excel } = crudCallsOf(lineUp);

/** Takes models off the floor and puts them back; each can be undone while its toast stands. */
export function useFloorMoves() {
  const { t } = useLingui();
  return async ({ id, version, modelCode, active }: Pick<LineUpRow, 'id' | 'version' | 'modelCode' | 'active'>) => {
    await attempted(async () => {
      const { changeSet } = await fetchData(modify, { id, version, changes: { active: !active } });
      noteRecordChange('lineUp');
      noteSaved(changeSet, active ? t`${modelCode} taken off the floor` : t`${modelCode} back on the floor`);
    });
  };
}

/** The models on all floors of the customers a list shows. */
export const useLineUpTotals = (filters: FilterValues) =>
  useCall(lineUpCalls.getNewLineUpListTotal, { ...customersOf(filters), active: true, size: limits.clientGridRows });

/** The models of `useLineUpTotals` as a workbook. */
export const exportLineUpTotals = (filters: FilterValues) =>
  fetchFile(lineUpCalls.exporttNewLineUpListTotal, { ...customersOf(filters), active: true });

/** What stands and stood on the floors of the customers, slot by slot, as a workbook. */
export function exportLineUps(filters: FilterValues) {
  const { departmentIds, ownerIds, countryIds } = customersOf(filters);
  const chosen: object = given({ departmentId: departmentIds, ownerId: ownerIds, countryId: countryIds });
  return fetchFile(excel, chosen);
}

const customersOf = (filters: FilterValues) =>
  given({
    departmentIds: idsIn(filters, 'departmentIds'),
    ownerIds: idsIn(filters, 'ownerIds'),
    countryIds: idsIn(filters, 'countryIds'),
  });
