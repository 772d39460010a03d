import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { type CheckedRow, type RowKind, rowKinds } from '../../shared/imports/rows';
import { keysOf } from '../../shared/keys-of';
import { DataGrid } from '../grid/DataGrid';
import type { GridEdit } from '../grid/grid-props';
import { sizeUnitsAtom } from '../state/settings';
import { toastError } from '../state/toasts';
import { EmptyState } from '../ui/EmptyState';
import { CheckActions } from './CheckActions';
import { checkColumns, keyOfColumn, type ShownRow, shownKeys, shownRow } from './check-columns';
import { PlannedRecords } from './PlannedRecords';
import { RowDoubts } from './RowDoubts';
import type { Importing } from './use-import';

type Shown = RowKind | 'all';

interface CheckStepProps {
  importing: Importing;
  /** Takes over the rows without faults in imports that store nothing. */
  onTake?: (rows: readonly CheckedRow[]) => void;
  takesAll: boolean;
}

/** Shows what would become of every row; faults can be corrected in place. */
export function CheckStep({ importing, onTake, takesAll }: CheckStepProps) {
  const { t, i18n } = useLingui();
  const { target, rows, counts, correct } = importing;
  const [shown, setShown] = useState<Shown>('all');
  // The initial columns: if they moved during corrections, the cell would lose the focus.
  const [keys] = useState(() => shownKeys(target, rows));
  const units = useAtomValue(sizeUnitsAtom);
  const columns = useMemo(() => checkColumns(target, keys, { i18n, units }), [target, keys, i18n, units]);
  const shownRows = useMemo(
    () => rows.filter(({ kind }) => shown === 'all' || kind === shown).map(shownRow),
    [rows, shown],
  );
  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<ShownRow>) => {
      try {
        const corrected = await correct(row.checked.row, keyOfColumn(columnId), String(value ?? ''));
        return corrected ? shownRow(corrected) : row;
      } catch (error) {
        toastError(error);
        throw error;
      }
    },
    [correct],
  );
  const rounded = rows.reduce((sum, row) => sum + row.rounded, 0);
  return (
    <div className="import-check">
      <DataGrid<ShownRow>
        gridId={`import.${target.name}`}
        label={t`Rows of the file`}
        columns={columns}
        rows={shownRows}
        rowId={({ checked }) => String(checked.row)}
        onEdit={handleEdit}
        heading={<KindFilter counts={counts} total={rows.length} shown={shown} onShow={setShown} />}
        emptyState={
          <EmptyState title={t`No such rows`}>
            <Trans>Choose another kind above.</Trans>
          </EmptyState>
        }
      />
      {rounded > 0 && (
        <p className="quiet import-note">
          <Plural
            value={rounded}
            one="# value has more decimals than are kept and is rounded."
            other="# values have more decimals than are kept and are rounded."
          />
        </p>
      )}
      <PlannedRecords importing={importing} />
      <RowDoubts importing={importing} />
      <CheckActions importing={importing} takesAll={takesAll} {...(onTake ? { onTake } : {})} />
    </div>
  );
}

interface KindFilterProps {
  counts: Record<RowKind, number>;
  total: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** Shows how many rows there are of each kind, and lets the user show one kind or all. */
function KindFilter({ counts, total, shown, onShow }: KindFilterProps) {
  const { t, i18n } = useLingui();
  const kinds = keysOf(rowKinds);
  const entries: { kind: Shown; label: string; count: number }[] = [
    { kind: 'all', label: t`All`, count: total },
    ...kinds.map((kind) => ({ kind, label: i18n._(rowKinds[kind]), count: counts[kind] })),
  ];
  return (
    <fieldset className="import-kinds">
      <legend className="visually-hidden">{t`Rows shown`}</legend>
      {entries.map(({ kind, label, count }) => (
        <label key={kind} data-kind={kind} data-none={count === 0 || undefined}>
          <input type="radio" name="import-kind" checked={shown === kind} onChange={() => onShow(kind)} />
          {label} <b>{i18n.number(count)}</b>
        </label>
      ))}
    </fieldset>
  );
}
