import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type HistoryEntry, recordCalls } from '../../shared/areas/record/calls';
import { type EditableName, editable } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { limits } from '../../shared/limits';
import { type Role, roles } from '../../shared/roles';
import { behindEachOther, enumerated } from '../../shared/rules/enumerated';
import { cellText, changeText, headingText } from '../grid/columns/cell-text';
import { useShownEntity } from '../state/size-units';
import { undoSave } from '../state/undo';
import { Button } from '../ui/Button';
import { minuteText } from './format';
import { useChangedBy } from './LastChange';
import { Loadable } from './Loadable';
import { PlainTable } from './PlainTable';
import { useCall } from './use-call';

interface RecordHistoryProps {
  entity: EditableName;
  id: number;
}

const shownAtFirst = 10;

/** Who changed what in a record and when, with old and new values and an undo. */
export function RecordHistory(record: RecordHistoryProps) {
  return <HistoryPage {...record} firstSize={shownAtFirst} />;
}

interface HistoryPageProps extends RecordHistoryProps {
  /** Only entries older than this one. */
  before?: number;
  firstSize: number;
}

/** Some entries, and below them, on demand, the earlier ones. */
function HistoryPage({ entity, id, before, firstSize }: HistoryPageProps) {
  const { t } = useLingui();
  const changedBy = useChangedBy();
  const [size, setSize] = useState(firstSize);
  const [areEarlierShown, setEarlierShown] = useState(false);
  const history = useCall(recordCalls.history, { entity, id, size, ...(before === undefined ? {} : { before }) });
  const showEarlier = () => (size < limits.pageRows ? setSize(limits.pageRows) : setEarlierShown(true));
  return (
    <Loadable loaded={history} lines={4}>
      {({ entries, more }) => (
        <>
          <PlainTable
            label={t`History`}
            rows={entries}
            rowKey={(entry) => entry.id}
            empty={t`Nothing was changed yet.`}
            columns={[
              { id: 'at', heading: t`When`, cell: ({ at }) => minuteText(at) },
              {
                id: 'by',
                heading: t({ message: 'Who', context: 'who changed it' }),
                cell: changedBy,
              },
              { id: 'what', heading: t`What`, wraps: true, cell: (entry) => <EntryText entry={entry} /> },
              { id: 'undo', heading: '', cell: (entry) => <UndoButton entry={entry} /> },
            ]}
          />
          {more && !areEarlierShown && <Button variant="quiet" onClick={showEarlier}>{t`Show earlier changes`}</Button>}
          {more && areEarlierShown && (
            <HistoryPage entity={entity} id={id} before={entries.at(-1)?.id ?? 0} firstSize={limits.pageRows} />
          )}
        </>
      )}
    </Loadable>
  );
}

function EntryText({ entry }: { entry: HistoryEntry }) {
  const { entity, action, name, changes, isUndo, records } = entry;
  const change = useChangeText(entity);
  const moved = isMoveOfPicture(entry) ? { from: changes[0]?.before, to: changes[0]?.after ?? 1 } : null;
  return (
    <>
      {name && <strong>{name} </strong>}
      {action === 'added' && <Trans>Added</Trans>}
      {action === 'deleted' && <Trans>Deleted</Trans>}
      {moved && <MoveText {...moved} />}
      {action === 'merged' && <Trans>was merged into this one</Trans>}
      {(moved ? [] : changes).map((each) => (
        <div key={each.field}>{change(each)}</div>
      ))}
      {isUndo && (
        <span className="quiet">
          {' · '}
          <Trans>by undoing</Trans>
        </span>
      )}
      {records > 1 && (
        <span className="quiet">
          {' · '}
          <Plural value={records - 1} one="with # other record" other="with # other records" />
        </span>
      )}
    </>
  );
}

/** Whether a picture was moved among those of its record; before they had an order, it could only become the main one. */
const isMoveOfPicture = ({ entity, action }: HistoryEntry): boolean => entity === 'file' && action === 'edited';

function MoveText({ from, to }: { from: unknown; to: unknown }) {
  if (to === 1) return <Trans>became the main picture</Trans>;
  const [before, after] = [String(from), String(to)];
  return (
    <Trans>
      moved from place {before} to {after} among the pictures
    </Trans>
  );
}

function UndoButton({ entry }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui();
  const change = useChangeText(entry.entity);
  const { changeSet, mayUndo, records } = entry;
  if (!mayUndo || !changeSet) return null;
  const changes = behindEachOther(entry.changes.map(change), i18n.locale);
  const what = entry.changes.length === 0 || isMoveOfPicture(entry) ? (entry.name ?? '') : changes;
  return (
    <Button
      className="no-print"
      variant="quiet"
      aria-label={records > 1 ? t`Undo in all ${records}: ${what}` : t`Undo ${what}`}
      onClick={() => void undoSave({ changeSet, what })}
    >
      {records > 1 ? <Trans>Undo in all {records}</Trans> : <Trans>Undo</Trans>}
    </Button>
  );
}

/** A file is added and removed as a whole, so no field of it changes. */
const fieldless = { fields: {} };

/** Returns the text of a change: "City: Basel → Bern". Roles are not among a person's fields. */
function useChangeText(name: HistoryEntry['entity']): (change: HistoryEntry['changes'][number]) => string {
  const { t, i18n } = useLingui();
  const { fields } = useShownEntity<Pick<AnyEntity, 'fields'>>(name === 'file' ? fieldless : editable[name].entity);
  const roleText = (value: unknown) => {
    const names = String(value ?? '')
      .split(', ')
      .flatMap((role) => (role in roles ? i18n._(roles[role as Role]) : [])); // checked just before
    return enumerated(names, i18n.locale);
  };
  return ({ field, before, after }) => {
    const definition = fields[field];
    const heading = definition ? headingText({ field: definition }, i18n) : t`Roles`;
    const text = (value: typeof before) => (definition ? cellText(definition, value, i18n) : roleText(value));
    return changeText(heading, text(before), text(after));
  };
}
