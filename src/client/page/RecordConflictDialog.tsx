import { useLingui } from '@lingui/react/macro';
import type { AnyEntity } from '../../shared/entity/entity';
import { fieldNamed } from '../../shared/entity/naming';
import { isSameValue } from '../forms/field-value';
import { differingLines, type LineVersions } from '../forms/line-versions';
import type { FormValues } from '../forms/use-entity-form';
import { headingText } from '../grid/columns/cell-text';
import { FieldText } from '../grid/columns/FieldText';
import { useShownEntity } from '../state/size-units';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { ConflictLines } from './ConflictLines';
import { LastChange, TheirValue } from './LastChange';
import { PlainTable } from './PlainTable';

/** An edit that conflicts with somebody else's. */
export interface EditConflict {
  before: FormValues;
  theirs: FormValues;
  /** The values this user changed. */
  mine: FormValues;
  /** The children of the record that were changed as well, by kind. */
  parts: Readonly<Record<string, LineVersions>>;
}

interface RecordConflictDialogProps {
  entity: AnyEntity;
  id: number;
  names: readonly string[];
  conflict: EditConflict;
  /** Null goes back to the form, which keeps everything typed. */
  onDecide: (choice: 'mine' | 'theirs' | null) => void;
}

/** Shows both versions of a record side by side; the user chooses which one stays. */
export function RecordConflictDialog({ id, names, conflict, onDecide, ...props }: RecordConflictDialogProps) {
  const entity = useShownEntity(props.entity);
  const { t, i18n } = useLingui();
  const { before, theirs, mine, parts } = conflict;
  const isTheirs = (name: string) => !isSameValue(theirs[name], before[name]);
  // First the values that both changed, of which one is lost: that is the decision.
  const differing = [
    ...names.filter((name) => name in mine && isTheirs(name)),
    ...names.filter((name) => name in mine !== isTheirs(name)),
  ];

  // If only lines differ, the versions must still not be called equal.
  const isOfLinesAlone =
    differing.length === 0 && Object.values(parts).some((versions) => differingLines(versions).length > 0);

  const fieldOf = (name: string) => fieldNamed(entity, name);
  return (
    <Dialog
      open
      onOpenChange={() => onDecide(null)}
      title={t`Somebody else changed this record`}
      description={t`It was changed while you were editing. Nothing is saved until you choose.`}
      width={640}
      footer={
        <>
          <Button onClick={() => onDecide(null)}>{t`Back to editing`}</Button>
          <Button onClick={() => onDecide('theirs')}>{t`Keep theirs`}</Button>
          <Button variant="primary" onClick={() => onDecide('mine')}>{t`Save mine`}</Button>
        </>
      }
    >
      <LastChange entity={entity.name} id={id} />
      {!isOfLinesAlone && (
        <PlainTable
          label={t`Both versions`}
          rows={differing}
          rowKey={(name) => name}
          empty={t`Both versions hold the same values.`}
          columns={[
            {
              id: 'field',
              heading: t`Field`,
              cell: (name) => headingText({ field: fieldOf(name) }, i18n),
            },
            {
              id: 'theirs',
              heading: t`Theirs`,
              cell: (name) => (
                <TheirValue isChanged={isTheirs(name)}>
                  <FieldText field={fieldOf(name)} value={theirs[name]} />
                </TheirValue>
              ),
            },
            {
              id: 'mine',
              heading: t`Mine`,
              cell: (name) =>
                name in mine ? (
                  <strong>
                    <FieldText field={fieldOf(name)} value={mine[name]} />
                  </strong>
                ) : (
                  <span className="quiet">{t`as theirs`}</span>
                ),
            },
          ]}
        />
      )}
      {Object.entries(parts).map(([name, versions]) => {
        const child = entity.children?.[name];
        return child && <ConflictLines key={name} child={child} versions={versions} />;
      })}
    </Dialog>
  );
}
