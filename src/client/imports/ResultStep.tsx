import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, Download, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Facts } from '../page/Facts';
import { PlainTable } from '../page/PlainTable';
import { Button } from '../ui/Button';
import type { LeftOut } from './error-sheet';
import { RecordCounts } from './PlannedRecords';
import { UndoObstacles } from './UndoObstacles';
import { useErrorFile } from './use-error-file';
import type { Importing } from './use-import';
import { useUndo } from './use-undo';

/** The most left-out rows listed; the file has them all. */
const listed = 20;

/** What the import did, which rows were left out, and the undo. */
export function ResultStep({ importing }: { importing: Importing }) {
  const { t, i18n } = useLingui();
  const { target, result, counts, restart } = importing;
  const [isUndone, setUndone] = useState(false);
  const { saveErrors, leftOut } = useErrorFile(importing);
  const { undo, isUndoing, obstacles, forget } = useUndo(target, () => setUndone(true));
  if (!result) return null;
  const rejected = counts.rejected + new Set(result.faults.map(({ row }) => row)).size;
  return (
    <div className="import-result">
      <h2 role="status">
        {result.written ? <CircleCheck size={18} aria-hidden="true" /> : <CircleX size={18} aria-hidden="true" />}
        {isUndone ? (
          <Trans>The import was undone: everything is as it was before.</Trans>
        ) : result.written ? (
          <Trans>The rows are imported.</Trans>
        ) : (
          <Trans>Nothing was imported.</Trans>
        )}
      </h2>
      <Facts
        facts={[
          { label: t`Created`, value: i18n.number(result.created) },
          { label: t`Changed`, value: i18n.number(result.changed) },
          { label: t`Unchanged`, value: i18n.number(result.unchanged + counts.unchanged) },
          { label: t`Repeated`, value: i18n.number(counts.repeated) },
          { label: t`Rejected`, value: i18n.number(rejected) },
        ]}
      />
      <RecordCounts target={target} counts={result.counts} isDone />
      {leftOut.length > 0 && <LeftOutRows leftOut={leftOut} />}
      <footer className="import-actions">
        {leftOut.length > 0 && (
          <Button icon={Download} onClick={() => void saveErrors()}>{t`Rows with errors as a file`}</Button>
        )}
        {result.written && !isUndone && (
          <Button
            icon={Undo2}
            busy={isUndoing}
            onClick={() => void undo(result.importId)}
          >{t`Undo this import`}</Button>
        )}
        <Button variant="primary" icon={RotateCcw} onClick={restart}>{t`Import another file`}</Button>
      </footer>
      {obstacles && <UndoObstacles obstacles={obstacles} onClose={forget} />}
    </div>
  );
}

function LeftOutRows({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t, i18n } = useLingui();
  const rows = leftOut.slice(0, listed);
  return (
    <>
      <PlainTable<LeftOut>
        label={t`Rows that were not imported`}
        rows={rows}
        rowKey={({ row }) => row.row}
        empty=""
        columns={[
          { id: 'row', heading: t`Row`, isNumeric: true, cell: ({ row }) => i18n.number(row.row) },
          { id: 'reason', heading: t`Reason`, wraps: true, cell: ({ reason }) => reason },
        ]}
      />
      {leftOut.length > rows.length && (
        <p className="quiet">
          <Trans>
            {i18n.number(rows.length)} of {i18n.number(leftOut.length)} rows that were not imported; the file has all of
            them.
          </Trans>
        </p>
      )}
    </>
  );
}
