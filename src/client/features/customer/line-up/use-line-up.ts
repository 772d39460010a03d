import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '../../../../shared/api/call';
import { customerCalls, type LineUpRow } from '../../../../shared/areas/customer/calls';
import { lineUpCalls } from '../../../../shared/areas/customer/line-up-calls';
import { limits } from '../../../../shared/limits';
import { fetchData, fetchFile } from '../../../api/send';
import type { FormValues } from '../../../forms/use-entity-form';
import { useCall } from '../../../page/use-call';
import { type FilterValues, given, idsIn } from '../../../page/use-filters';
import { noteRecordChange } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';
import { noteSaved } from '../../../state/undo';

/** What stands on a customer's floor, and what stood there. */
export const useLineUp = (customerId: number) =>
  useCall(customerCalls.getLineUpList, { customerId, size: limits.clientGridRows });

type Placing = InputOf<typeof lineUpCalls.addLinupAdditionalInfo>;

/** Puts a model on the customer's floor. */
export async function addToLineUp(customerId: number, values: FormValues): Promise<LineUpRow> {
  // The form checks the values by the same fields; the server checks them again.
  const added = await fetchData(lineUpCalls.addLinupAdditionalInfo, { ...(values as Placing), customerId });
  noteRecordChange('lineUp');
  return added;
}

/** Saves what is known of a model on a floor that is still in `version`. */
export function saveLineUp(id: number, version: number, changes: FormValues) {
  return fetchData(lineUpCalls.modifyLineUp, { id, version, changes: changes as Partial<LineUpRow> }); // as above
}

/** Takes models off the floor and puts them back; each can be undone while its toast stands. */
export function useFloorMoves() {
  const { t } = useLingui();
  const putBack = async ({ id, version }: Pick<LineUpRow, 'id' | 'version'>) => {
    try {
      const { changeSet, modelCode } = await saveLineUp(id, version, { active: true });
      noteRecordChange('lineUp');
      noteSaved(changeSet, t`${modelCode} back on the floor`);
    } catch (error) {
      toastError(error);
    }
  };
  const takeAway = async ({ id, version, modelCode }: LineUpRow) => {
    try {
      const removed = await fetchData(lineUpCalls.deleteCustomerLinupInfoToFloorSlot, { id, version });
      noteRecordChange('lineUp');
      noteSaved(removed.changeSet, t`${modelCode} taken off the floor`);
    } catch (error) {
      toastError(error);
    }
  };
  return { takeAway, putBack };
}

/** The models on all floors of the customers a list shows. */
export const useLineUpTotals = (filters: FilterValues) =>
  useCall(lineUpCalls.getNewLineUpListTotal, { ...customersOf(filters), active: true, size: limits.clientGridRows });

/** The same, model by model, as a workbook. */
export const exportLineUpTotals = (filters: FilterValues) =>
  fetchFile(lineUpCalls.exporttNewLineUpListTotal, { ...customersOf(filters), active: true });

/** What stands and stood on the floors of the customers, slot by slot, as a workbook. */
export const exportLineUps = (filters: FilterValues) => fetchFile(lineUpCalls.getLineupExcel, customersOf(filters));

const customersOf = (filters: FilterValues) =>
  given({
    departmentIds: idsIn(filters, 'departmentIds'),
    ownerIds: idsIn(filters, 'ownerIds'),
    countryIds: idsIn(filters, 'countryIds'),
  });
