import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldValue, fieldValue, isSameValue } from '../../forms/field-value';
import { LastChange, TheirValue } from '../../page/LastChange';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { headingText } from '../columns/cell-text';
import type { NamedValues } from '../columns/column';
import { FieldText } from '../columns/FieldText';
import type { Conflict } from './use-edits';

interface ConflictDialogProps<R extends object> {
  /** The entity of the rows and the record in conflict, if known. */
  record: { entity: string; id: number } | null;
  conflict: Conflict<R>;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Shows both versions of a value that two people changed; the user chooses which one stays. */
export function ConflictDialog<R extends object>({ record, conflict, onResolve }: ConflictDialogProps<R>) {
  const { t, i18n } = useLingui();
  const { column, base, theirs, mine } = conflict;
  const stored = (row: R): FieldValue => fieldValue((row as NamedValues)[column.id]); // rows hold values by name
  return (
    <Dialog
      open
      onOpenChange={() => onResolve('theirs')}
      title={t`Somebody else changed this record`}
      description={t`It was changed while you were editing. Choose what ${headingText(column, i18n)} should be.`}
      width={460}
      footer={
        <>
          <Button onClick={() => onResolve('theirs')}>{t`Keep theirs`}</Button>
          <Button variant="primary" onClick={() => onResolve('mine')}>{t`Save mine`}</Button>
        </>
      }
    >
      {record && <LastChange {...record} />}
      <dl className="grid-conflict">
        <dt>
          <Trans>Before</Trans>
        </dt>
        <dd>
          <FieldText field={column.field} value={stored(base)} />
        </dd>
        <dt>
          <Trans>Theirs</Trans>
        </dt>
        <dd>
          <TheirValue isChanged={!isSameValue(stored(theirs), stored(base))}>
            <FieldText field={column.field} value={stored(theirs)} />
          </TheirValue>
        </dd>
        <dt>
          <Trans>Mine</Trans>
        </dt>
        <dd>
          <FieldText field={column.field} value={mine} />
        </dd>
      </dl>
    </Dialog>
  );
}
