import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { type CheckedRow, countKinds, type RowKind } from '../../shared/imports/rows';
import { Button } from '../ui/Button';
import { useErrorFile } from './use-error-file';
import type { Importing } from './use-import';

interface CheckActionsProps {
  importing: Importing;
  onTake?: (rows: readonly CheckedRow[]) => void;
  /** Nothing is taken over as long as a row has faults. */
  takesAll: boolean;
}

/** The buttons: back, a file of the rows that stay out, and the import itself. */
export function CheckActions({ importing, onTake, takesAll }: CheckActionsProps) {
  const { t } = useLingui();
  const { counts, back, commit, settledRows } = importing;
  const [isWhole, setWhole] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { saveErrors } = useErrorFile(importing);
  const ready = counts.new + counts.changed;
  const left = counts.rejected + counts.repeated;
  const whyNot = (of: Readonly<Record<RowKind, number>>): string | undefined => {
    if (of.new + of.changed === 0) return t`No row is new or changed.`;
    if (of.rejected === 0) return undefined;
    if (isWhole) return t`Some rows are rejected: correct them, or import only the valid ones.`;
    return takesAll ? t`Some rows are rejected: correct them first.` : undefined;
  };
  const handleImport = async () => {
    setWaiting(true);
    const rows = await settledRows();
    setWaiting(false);
    // The last typed value may prevent the import; the button then says why.
    if (!rows || whyNot(countKinds(rows))) return;
    if (onTake) onTake(rows.filter(({ kind }) => kind === 'new'));
    else await commit(isWhole ? 'allOrNothing' : 'validRows', rows);
  };
  return (
    <footer className="import-actions">
      <Button onClick={back}>{t`Back`}</Button>
      {left > 0 && <Button icon={Download} onClick={() => void saveErrors()}>{t`Rows with errors as a file`}</Button>}
      <span className="grow" />
      {!onTake && (
        <label className="import-whole">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)} />
          <Trans>All rows or none</Trans>
        </label>
      )}
      <Button
        variant="primary"
        icon={Check}
        busy={isWaiting}
        disabledReason={whyNot(counts)}
        onClick={() => void handleImport()}
      >
        {onTake ? (
          <Plural value={ready} one="Take over # line" other="Take over # lines" />
        ) : (
          <Plural value={ready} one="Import # row" other="Import # rows" />
        )}
      </Button>
    </footer>
  );
}
