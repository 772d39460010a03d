import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isSubject } from '../../shared/areas/activity/kinds';
import type { ListedEntity } from '../../shared/areas/all';
import { hasFiles } from '../../shared/areas/service/file-calls';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import { type AnyEntity, seenFieldsOf } from '../../shared/entity/entity';
import { columnsOf } from '../grid/columns/columns';
import { PeekFacts, shownFacts } from '../grid/PeekFacts';
import { ActivitySection } from '../page/activity/ActivitySection';
import { EditorsBeside } from '../page/Editors';
import { FilesSection } from '../page/files/FilesSection';
import { Loadable } from '../page/Loadable';
import { RecordHistory } from '../page/RecordHistory';
import { useCall } from '../page/use-call';
import { sessionAtom } from '../state/session';
import { useShownEntity } from '../state/size-units';
import { PartTable } from './RecordParts';

interface RecordPeekProps {
  entity: ListedEntity;
  row: CrudRow;
  /** The fields that the list shows, if other than its standard ones. */
  shown?: readonly string[];
}

/** The panel beside a list with what it does not show of a record: other fields, children, files and history. */
export function RecordPeek({ row, ...props }: RecordPeekProps) {
  const entity = useShownEntity(props.entity);
  const { shown = entity.list } = props;
  const { t, i18n } = useLingui();
  const user = useAtomValue(sessionAtom)?.user;
  const others = seenFieldsOf(user, entity).filter((name) => !shown.includes(name));
  const facts = shownFacts(columnsOf(entity, others), row, i18n);
  return (
    <>
      <EditorsBeside entity={entity.name} id={row.id} />
      {facts.length > 0 && <PeekFacts facts={facts} />}
      {entity.children && <PeekParts entity={entity} id={row.id} />}
      {isSubject(entity.name) && <ActivitySection entity={entity.name} id={row.id} />}
      {hasFiles(entity) && <FilesSection entity={entity.name} recordId={row.id} isVersioned={entity.isFile ?? false} />}
      <section aria-label={t`History`}>
        <h4>{t`History`}</h4>
        <RecordHistory entity={entity.name} id={row.id} />
      </section>
    </>
  );
}

/** The children of a record; kinds without any are left out. */
function PeekParts({ entity, id }: { entity: AnyEntity; id: number }) {
  const { i18n } = useLingui();
  const loaded = useCall(crudCallsOf(entity).get, { id });
  return (
    <Loadable loaded={loaded}>
      {({ children = {} }) =>
        Object.entries(entity.children ?? {}).flatMap(([name, child]) => {
          const rows = children[name] ?? [];
          const label = i18n._(child.label);
          if (rows.length === 0) return [];
          return (
            <section key={name} aria-label={label}>
              <h4>
                {label} <span className="quiet">{rows.length}</span>
              </h4>
              <PartTable child={child} rows={rows} />
            </section>
          );
        })
      }
    </Loadable>
  );
}
