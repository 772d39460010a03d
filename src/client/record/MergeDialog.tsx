import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import type { ListedEntity } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import type { CrudRow } from '../../shared/entity/crud';
import { enumerated } from '../../shared/rules/enumerated';
import { fetchData } from '../api/send';
import { LoadProblem } from '../page/Loadable';
import { useCall } from '../page/use-call';
import { reloadRecords } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { useAttempt } from '../state/use-attempt';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { nameOf } from './record-name';
import { useUsesText } from './uses-text';
import './merge-dialog.css';

interface MergeDialogProps {
  entity: ListedEntity;
  /** The records to merge. */
  rows: readonly CrudRow[];
  onClose: () => void;
}

/** Asks which of several records stays; references to the others are moved to it, and the others are removed. */
export function MergeDialog({ entity, rows, onClose }: MergeDialogProps) {
  const { t, i18n } = useLingui();
  const usesText = useUsesText();
  const { name } = entity;
  const found = useCall(recordCalls.uses, { entity: name, ids: rows.map(({ id }) => id) });
  const count = rows.length;
  const [chosen, setChosen] = useState<number | null>(null);
  const { isBusy, attempt } = useAttempt();
  const usesOf = (id: number) => found.data?.records.find((record) => record.id === id)?.uses ?? [];
  const countOf = ({ id }: CrudRow) => usesOf(id).reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(...rows.map(countOf));
  const staying = rows.find(({ id }) => id === chosen) ?? rows.find((row) => countOf(row) === most);
  const label = staying ? nameOf(entity, staying) : '';

  const merge = () => {
    if (!staying) return;
    const seen = ({ id, version }: CrudRow) => ({ id, version });
    const others = rows.filter((row) => row !== staying);
    const names = others.map((row) => nameOf(entity, row));
    const gone = enumerated(names, i18n.locale);
    const input = { entity: name, into: seen(staying), others: others.map(seen) };
    void attempt(async () => {
      const { changeSet } = await fetchData(recordCalls.merge, input);
      // The merge also changes records of the kinds that refer to them, which no answer lists.
      reloadRecords(kindOf(entity), ...rows.flatMap(({ id }) => usesOf(id).map((use) => kindOf({ name: use.entity }))));
      noteSaved(changeSet, t`${gone} became ${label}`);
      onClose();
    });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Merge ${count} records`}
      description={t`Records that refer to the others will refer to the one that stays; the others are removed. It can be undone.`}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={isBusy || (!found.data && found.isLoading)}
            disabledReason={found.data ? undefined : found.error?.message}
            onClick={merge}
          >
            {t`Keep ${label}`}
          </Button>
        </>
      }
    >
      {found.error && !found.data && <LoadProblem error={found.error} onRetry={found.reload} />}
      <fieldset className="merge-choices">
        <legend className="visually-hidden">
          <Trans>Which one stays</Trans>
        </legend>
        {rows.map((row) => (
          <label key={row.id} className="merge-choice">
            <input
              type="radio"
              name="merge-into"
              checked={row === staying}
              onChange={() => setChosen(row.id)}
              // The keys start at the chosen record.
              ref={(input) => {
                if (row === staying && found.data && chosen === null) input?.focus();
              }}
            />
            <span>
              <strong>{nameOf(entity, row)}</strong> {String(row.nameEn ?? '')}
              <small>{found.data ? usesText(usesOf(row.id)) || t`Nothing refers to it` : t`Loading…`}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
