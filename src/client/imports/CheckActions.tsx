import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import type { CheckedRow } from '../../shared/imports/rows';
import { Button } from '../ui/Button';
import { useErrorFile } from './use-error-file';
import type { Importing } from './use-import';

interface CheckActionsProps {
  importing: Importing;
  onTake?: (rows: readonly CheckedRow[]) => void;
  /** Nothing is taken over as long as a row has faults. */
  takesAll: boolean;
}

/** Back, the rows that stay out as a file, and the import itself. */
export function CheckActions({ importing, onTake, takesAll }: CheckActionsProps) {
  const { t } = useLingui();
  const { rows, counts, back, commit } = importing;
  const [isWhole, setWhole] = useState(false);
  const { saveErrors } = useErrorFile(importing);
  const ready = counts.new + counts.changed;
  const left = counts.rejected + counts.repeated;
  const reason =
    ready === 0
      ? t`No row is new or changed.`
      : isWhole && counts.rejected > 0
        ? t`Some rows are rejected: mend them, or import only the valid ones.`
        : takesAll && counts.rejected > 0
          ? t`Some rows are rejected: mend them first.`
          : undefined;
  const handleImport = () => {
    if (onTake) onTake(rows.filter(({ kind }) => kind === 'new'));
    else void commit(isWhole ? 'allOrNothing' : 'validRows');
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
      <Button variant="primary" icon={Check} disabledReason={reason} onClick={handleImport}>
        {onTake ? (
          <Plural value={ready} one="Take over # line" other="Take over # lines" />
        ) : (
          <Plural value={ready} one="Import # row" other="Import # rows" />
        )}
      </Button>
    </footer>
  );
}
