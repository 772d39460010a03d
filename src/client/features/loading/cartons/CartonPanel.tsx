import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Boxes, ListPlus, Plus, Trash2, Upload } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { OrientationName } from '../../../../shared/loading/orientations';
import type { LengthUnit } from '../../../../shared/loading/units';
import { DataGrid } from '../../../grid/DataGrid';
import type { GridEdit } from '../../../grid/grid-props';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Select } from '../../../ui/Select';
import { KeyHint } from '../KeyHint';
import type { Notice } from '../notices';
import { TurnContext } from './CartonCells';
import { cartonColumns } from './carton-columns';
import { DraftProblems } from './DraftProblems';
import { type Draft, type DraftLine, inOtherUnit } from './draft';
import type { DraftProblem } from './read-draft';

interface CartonPanelProps {
  draft: Draft;
  setDraft: (change: (draft: Draft) => Draft) => void;
  problems: readonly DraftProblem[];
  notices: readonly Notice[];
  onDismiss: () => void;
  onOpenLine: (lineId: string | null) => void;
  onRemove: (lineIds: ReadonlySet<string>) => void;
  /** Whether orders are on their way into the list. */
  isLoadingOrders: boolean;
  onAddOrders: () => void;
  onUpload: () => void;
}

const units: readonly LengthUnit[] = ['cm', 'mm', 'inch'];
const totals = ['quantity'] as const;

/** The list of cartons: edited in its cells, in bulk, or line by line. */
export function CartonPanel(props: CartonPanelProps) {
  const { draft, setDraft, problems, notices, onDismiss, onOpenLine, onRemove } = props;
  const { isLoadingOrders, onAddOrders, onUpload } = props;
  const { t } = useLingui();
  const [selected, setSelected] = useState<readonly DraftLine[]>([]);

  const change = useCallback(
    (lineId: string, changes: Partial<DraftLine>) =>
      setDraft((before) => ({
        ...before,
        lines: before.lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)),
      })),
    [setDraft],
  );
  const columns = useMemo(() => cartonColumns(draft.unit), [draft.unit]);
  const turn = useCallback(
    (lineId: string, name: OrientationName, isAllowed: boolean) =>
      setDraft((before) => ({
        ...before,
        lines: before.lines.map((line) =>
          line.id === lineId ? { ...line, orientations: { ...line.orientations, [name]: isAllowed } } : line,
        ),
      })),
    [setDraft],
  );
  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<DraftLine>) => {
      const changes = { [columnId]: value };
      change(row.id, changes);
      return { ...row, ...changes };
    },
    [change],
  );
  const remove = (ids: ReadonlySet<string>) => {
    onRemove(ids);
    setSelected([]);
  };
  const wrong = new Set(problems.flatMap(({ lineId }) => lineId ?? []));

  return (
    <div className="carton-panel">
      <DraftProblems
        problems={problems}
        notices={notices}
        onDismiss={onDismiss}
        onOpenLine={onOpenLine}
        onRemoveWrong={wrong.size > 0 ? () => remove(wrong) : null}
      />
      <TurnContext value={turn}>
        <DataGrid<DraftLine>
          gridId="cartons"
          label={t`Cartons`}
          columns={columns}
          rows={draft.lines}
          rowId={({ id }) => id}
          totals={totals}
          onEdit={handleEdit}
          onOpen={({ id }) => onOpenLine(id)}
          onSelect={setSelected}
          heading={
            <span className="inline-select">
              <Select
                aria-label={t`Unit of the sizes`}
                value={draft.unit}
                options={units.map((unit) => ({ value: unit, label: unit }))}
                onChange={(unit) => unit && setDraft((before) => inOtherUnit(before, unit))}
              />
            </span>
          }
          actions={
            <>
              {selected.length > 0 && (
                <Button icon={Trash2} onClick={() => remove(new Set(selected.map(({ id }) => id)))}>
                  <Plural value={selected.length} one="Remove # line" other="Remove # lines" />
                </Button>
              )}
              <Button icon={Plus} hotkey="a" onClick={() => onOpenLine(null)}>
                <Trans>Add line</Trans> <KeyHint>A</KeyHint>
              </Button>
              <Button icon={Upload} hotkey="u" onClick={onUpload}>
                <Trans>Upload</Trans> <KeyHint>U</KeyHint>
              </Button>
              <Button icon={ListPlus} hotkey="o" busy={isLoadingOrders} onClick={onAddOrders}>
                <Trans>Orders</Trans> <KeyHint>O</KeyHint>
              </Button>
            </>
          }
          emptyState={
            <EmptyState icon={Boxes} title={t`No cartons yet`}>
              <p>
                <Trans>Paste a list from Excel with Ctrl+V, add orders, upload a file, or type a line.</Trans>
              </p>
              <p className="quiet">
                <Trans>
                  Headings such as Carton, Length, Width, Height, Quantity are understood in English and Chinese.
                </Trans>
              </p>
            </EmptyState>
          }
        />
      </TurnContext>
    </div>
  );
}
