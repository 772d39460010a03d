import { Plural, useLingui } from '@lingui/react/macro';
import type { PartCount } from '../../shared/imports/planned';
import type { ImportTarget } from '../../shared/imports/target';
import { Facts } from '../page/Facts';
import type { Importing } from './use-import';

/** What becomes of the records of each kind, if rows hold several kinds, and which values of the rows are ignored. */
export function PlannedRecords({ importing: { target, outcome } }: { importing: Importing }) {
  const { counts, unheeded } = outcome;
  return (
    <div className="import-planned" role="status">
      <RecordCounts target={target} counts={counts} isDone={false} />
      {unheeded.length > 0 && (
        <p className="quiet">
          <Plural
            value={unheeded.length}
            one="# value is ignored: an earlier row has a different one, or you may not change it."
            other="# values are ignored: earlier rows have different ones, or you may not change them."
          />
        </p>
      )}
    </div>
  );
}

interface RecordCountsProps {
  target: ImportTarget;
  counts: Readonly<Record<string, PartCount>>;
  /** Whether the import was done; otherwise it is about to be. */
  isDone: boolean;
}

/** How many records of each kind are created and changed; renders nothing if rows hold only one kind. */
export function RecordCounts({ target, counts, isDone }: RecordCountsProps) {
  const { t, i18n } = useLingui();
  if (target.parts.length < 2) return null;
  const facts = target.parts.flatMap(({ name, entity }) => {
    const { created = 0, changed = 0 } = counts[name] ?? {};
    if (created + changed === 0) return [];
    const said = isDone
      ? t`${i18n.number(created)} created, ${i18n.number(changed)} changed`
      : t`${i18n.number(created)} will be created, ${i18n.number(changed)} will be changed`;
    return [{ label: i18n._(entity.label), value: said }];
  });
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}
