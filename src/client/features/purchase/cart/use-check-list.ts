import { useCallback, useEffect, useRef } from 'react';
import type { InputOf } from '../../../../shared/api/call';
import type { Plant } from '../../../../shared/areas/price/price';
import { type CheckRow, checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { toastError } from '../../../state/toasts';

type Fill = InputOf<typeof checkListCalls.fillCheckList>;
type Change = Pick<InputOf<typeof checkListCalls.changeCheckList>['lines'][number], 'id' | 'pieces' | 'checked'>;

/** What is typed is saved so long after the last key. */
const restMs = 300;

/** One's own check list of a customer. What is changed shows at once and is saved a moment later. */
export function useCheckList(customerId: number | null, plant: Plant) {
  const list = useCall(checkListCalls.getCheckList, customerId === null ? null : { customerId, plant });
  const { replace, reload } = list;
  const waiting = useRef(new Map<number, Change>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const lines = [...waiting.current.values()];
    waiting.current.clear();
    if (customerId === null || lines.length === 0) return;
    await fetchData(checkListCalls.changeCheckList, { customerId, lines });
  }, [customerId]);

  const saveOrReload = useCallback(() => {
    save().catch((error: unknown) => {
      toastError(error);
      reload();
    });
  }, [save, reload]);
  // What is typed is not lost when the customer is changed or the page is left.
  useEffect(() => saveOrReload, [saveOrReload]);

  const change = useCallback(
    (changes: readonly Change[]) => {
      for (const each of changes) waiting.current.set(each.id, { ...waiting.current.get(each.id), ...each });
      const byId = new Map(changes.map((each) => [each.id, each]));
      replace((data) => ({ ...data, rows: data.rows.map((row) => withChange(row, byId.get(row.id))) }));
      clearTimeout(timer.current);
      timer.current = setTimeout(saveOrReload, restMs);
    },
    [replace, saveOrReload],
  );

  /** Does something to the list on the server once what was typed is there, and shows what became of it. */
  const act = useCallback(
    async (work: (customerId: number) => Promise<unknown>) => {
      if (customerId === null) return;
      try {
        await save();
        await work(customerId);
      } catch (error) {
        toastError(error);
      }
      reload();
    },
    [customerId, save, reload],
  );
  /** Chooses the color of a commodity, with which its carton is known. */
  const choose = useCallback(
    (id: number, materialId: number) =>
      act((ofCustomer) =>
        fetchData(checkListCalls.changeCheckList, { customerId: ofCustomer, lines: [{ id, materialId }] }),
      ),
    [act],
  );
  /** Adds lines, and answers the codes that nobody knows; null where nothing was added. */
  const fill = useCallback(
    async (source: Fill['source'], lines: Fill['lines']): Promise<readonly string[] | null> => {
      const answer: { unknown: string[] | null } = { unknown: null };
      await act(async (ofCustomer) => {
        const filled = await fetchData(checkListCalls.fillCheckList, { customerId: ofCustomer, source, lines });
        answer.unknown = filled.unknown;
      });
      return answer.unknown;
    },
    [act],
  );
  return {
    ...list,
    change,
    choose,
    save,
    fill,
    fillFromOrder: (orderId: number) =>
      act((ofCustomer) => fetchData(checkListCalls.fillFromOrder, { customerId: ofCustomer, orderId })),
    remove: (ids: number[]) =>
      act((ofCustomer) => fetchData(checkListCalls.removeCheckLines, { customerId: ofCustomer, ids })),
  };
}

function withChange(row: CheckRow, change: Change | undefined): CheckRow {
  if (!change) return row;
  const { pieces = row.pieces, checked = row.checked } = change;
  return { ...row, pieces, checked };
}
