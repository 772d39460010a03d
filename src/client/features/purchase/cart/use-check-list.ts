import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../../../shared/api/call';
import type { Plant } from '../../../../shared/areas/price/price';
import { type CheckRow, checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { isRefusal } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { noteRecordChange, reloadRecords } from '../../../state/record-changes';
import { toastError } from '../../../state/toasts';

type Input = InputOf<typeof checkListCalls.getCheckList>;
type CheckList = OutputOf<typeof checkListCalls.getCheckList>;
type Fill = InputOf<typeof checkListCalls.fillCheckList>;
type Change = Pick<InputOf<typeof checkListCalls.changeCheckList>['lines'][number], 'id' | 'pieces' | 'checked'>;

/** How long after the last key typed values are saved. */
const restMs = 300;

/**
 * One's own check list of a customer. Changes show at once and are saved a moment later; actions on the list wait for
 * these saves and for earlier actions.
 */
export function useCheckList(customerId: number | null, plant: Plant) {
  const input = useMemo(() => (customerId === null ? null : { customerId, plant }), [customerId, plant]);
  const list = useCall(checkListCalls.getCheckList, input);
  const { replace, reload, isLoading } = list;
  /** Typed values that are not stored yet; they override what was loaded, which may be older. */
  const [typed, setTyped] = useState(nothingTyped);
  const waiting = useRef(new Map<number, Change>());
  const saving = useRef(Promise.resolve());
  const doing = useRef(Promise.resolve());
  const [underWay, setUnderWay] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loading = useRef(isLoading);
  const shown = useRef(customerId);
  useEffect(() => {
    loading.current = isLoading;
    shown.current = customerId;
  }, [isLoading, customerId]);

  /** Stores what was typed, after saves under way; resolves when all of it is stored. */
  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const lines = [...waiting.current.values()];
    waiting.current.clear();
    if (customerId === null || lines.length === 0) return saving.current;
    const saved = saving.current.then(() => store(customerId, lines));
    const settled = saved
      .then(() => {
        replace((data) => withChanges(data, byId(lines)));
        noteRecordChange('checkLine');
        // A response under way may be older than this save.
        if (loading.current) reload();
      })
      .catch((error: unknown) => {
        // What did not reach the server stays as it was typed, and is sent with what is done next.
        if (isRefusal(error) || shown.current !== customerId) return;
        for (const each of lines) waiting.current.set(each.id, { ...each, ...waiting.current.get(each.id) });
      })
      .then(() => {
        if (saving.current === settled && waiting.current.size === 0) setTyped(nothingTyped);
      });
    saving.current = settled;
    return saved.then(() => settled);
  }, [customerId, replace, reload]);

  const saveOrReload = useCallback(() => {
    save().catch((error: unknown) => {
      toastError(error);
      reload();
    });
  }, [save, reload]);
  // Saves what is still unsaved when the customer changes or the page is left.
  useEffect(() => saveOrReload, [saveOrReload]);

  const change = useCallback(
    (changes: readonly Change[]) => {
      for (const each of changes) waiting.current.set(each.id, { ...waiting.current.get(each.id), ...each });
      setTyped((before) => new Map([...before, ...changes.map((each) => merged(before, each))]));
      clearTimeout(timer.current);
      timer.current = setTimeout(saveOrReload, restMs);
    },
    [saveOrReload],
  );

  /** Queues work: it runs after earlier work, once what was typed is stored. */
  const inTurn = useCallback(
    (work: (input: Input) => Promise<unknown>): Promise<void> => {
      if (input === null) return Promise.resolve();
      setUnderWay((count) => count + 1);
      const done = doing.current.then(async () => {
        try {
          await save();
          await work(input);
        } catch (error) {
          toastError(error);
          reload();
        }
        setUnderWay((count) => count - 1);
      });
      doing.current = done;
      return done;
    },
    [input, save, reload],
  );
  /** Queues a call that changes the list on the server, then reloads the list. */
  const act = useCallback(
    (work: (customerId: number) => Promise<unknown>) =>
      inTurn(async (asked) => {
        await work(asked.customerId);
        reloadRecords('checkLine');
      }),
    [inTurn],
  );
  /** Queues work on the list as it is stored by then. */
  const settled = useCallback(
    (work: (list: CheckList) => void) =>
      inTurn(async (asked) => {
        const stored = await fetchData(checkListCalls.getCheckList, asked);
        replace(() => stored);
        work(stored);
      }),
    [inTurn, replace],
  );
  /** Chooses the color of a commodity, with which its carton is known. */
  const choose = useCallback(
    (id: number, materialId: number) =>
      act((ofCustomer) =>
        fetchData(checkListCalls.changeCheckList, { customerId: ofCustomer, lines: [{ id, materialId }] }),
      ),
    [act],
  );
  /** Adds lines and returns the unknown codes; null where nothing was added. */
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
  // Lines of the customer or prices of the plant chosen before would pass for those of the present choice.
  const stored = list.isOfBefore ? null : list.data;
  const data = useMemo(() => stored && withChanges(stored, typed), [stored, typed]);
  return {
    ...list,
    data,
    /** Whether an action or a load is under way. */
    isBusy: underWay > 0 || isLoading,
    settled,
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

type Changes = ReadonlyMap<number, Change>;
const nothingTyped: Changes = new Map();

const byId = (changes: readonly Change[]): Changes => new Map(changes.map((each) => [each.id, each]));

const merged = (before: Changes, change: Change): [number, Change] => [
  change.id,
  { ...before.get(change.id), ...change },
];

async function store(customerId: number, lines: Change[]): Promise<void> {
  await fetchData(checkListCalls.changeCheckList, { customerId, lines });
}

function withChanges(list: CheckList, changes: Changes): CheckList {
  if (changes.size === 0) return list;
  return { ...list, rows: list.rows.map((row) => withChange(row, changes.get(row.id))) };
}

function withChange(row: CheckRow, change: Change | undefined): CheckRow {
  if (!change) return row;
  const { pieces = row.pieces, checked = row.checked } = change;
  return { ...row, pieces, checked };
}
