import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ListTree } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { isSubject } from '../../shared/areas/activity/activity';
import { type EntityName, type ListPageName, listOf, type RecordPageName } from '../../shared/areas/all';
import type { BulkName } from '../../shared/areas/record/calls';
import { recordLimits } from '../../shared/areas/record/limits';
import type { CrudRow } from '../../shared/entity/crud';
import { type AnyEntity, isFilledIn, placeFieldOf } from '../../shared/entity/entity';
import { href } from '../../shared/pages';
import { can } from '../../shared/roles';
import type { GridColumn, NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import { DataGrid } from '../grid/DataGrid';
import { FilterBar } from '../page/FilterBar';
import { listRows } from '../page/list-rows';
import { type PageAction, PageActions } from '../page/PageActions';
import { RecordHistory } from '../page/RecordHistory';
import { useDownload } from '../page/use-download';
import { useExported } from '../page/use-exported';
import { type FilterValues, useFilters } from '../page/use-filters';
import { useListSize } from '../page/use-list-size';
import { askForNewRecord } from '../state/new-record';
import { openPage } from '../state/open-page';
import { usePageState } from '../state/page';
import { sessionAtom } from '../state/session';
import { useSubjectOf } from '../state/subject';
import { undosEnded } from '../state/undo';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { Progress } from '../ui/Progress';
import { filterNamesOf, inputOf, useCrudFilters } from './crud-filters';
import { EditRecordDialog } from './EditRecordDialog';
import { MergeDialog } from './MergeDialog';
import { pictureColumn } from './picture-column';
import { RecordPeek } from './RecordPeek';
import { useAddedRow } from './use-added-row';
import { nameOf, useCrud } from './use-crud';
import { useHeld } from './use-held';
import { useInbox } from './use-inbox';
import { useListActions } from './use-list-actions';
import { useMoves } from './use-moves';
import { useRemoval } from './use-removal';
import { useRowOrder } from './use-row-order';

type Shown = { kind: 'edit' | 'history'; id: number } | { kind: 'merge' } | null;

interface CrudPageProps {
  name: ListPageName;
  /** What stands above the list of this area, with the filters in use and how they are set. */
  above?: (filters: ReturnType<typeof useFilters>) => ReactNode;
  /** The filters it begins with, where its address names none. */
  startsWith?: FilterValues;
  /** The filter by which people have to be chosen before anything is shown. */
  chosenBy?: string;
  /** Columns behind the first whose values follow from others of their row and are stored nowhere. */
  workedOut?: readonly GridColumn<NamedValues>[];
  /** What is done with the records of this list alone: those selected, or the one under the cursor. */
  own?: (rows: readonly CrudRow[]) => readonly PageAction[];
  /** What is to be known before one edits a record of this list. */
  editNote?: (row: CrudRow) => string | undefined;
}

const none: readonly GridColumn<NamedValues>[] = [];

/** The page of a list: its records, edited in a form, in place or many at once; added, copied and removed. */
export function CrudPage({
  name,
  above,
  startsWith,
  chosenBy,
  workedOut = none,
  own: ownActions,
  editNote,
}: CrudPageProps) {
  const { entity, title, record: own } = listOf(name);
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = session !== null && can(session.user, 'write', entity);
  const { size, moreActions } = useListSize();
  const filters = useCrudFilters(entity, chosenBy);
  const chosenFilters = useFilters(filterNamesOf(entity), startsWith);
  const { values, set } = chosenFilters;
  const { list, put, onEdit, fetchExport } = useCrud(entity, values, size, chosenBy);
  const { data, reload } = list;
  const remove = useRemoval(entity);
  const { download, isDownloading } = useDownload();
  const [shown, setShown] = usePageState<Shown>('dialog', null);
  const [selected, setSelected] = useState<readonly CrudRow[]>([]);
  const [current, setCurrent] = useState<CrudRow | null>(null);
  useSubjectOf(entity.name, selected.length === 1 ? selected[0]?.id : current?.id);
  const isInbox = entity.machine !== undefined && values.awaiting === 'true';
  const { grid, done, all, onDecided } = useInbox(entity, data, isInbox);
  const columns = useListColumns(entity, workedOut);
  const needsChoice = chosenBy !== undefined && !values[chosenBy];
  const exported = useExported(`list.${entity.name}`, inputOf(entity, values));
  const heading = i18n._(title);
  // As they stand now: the grid says which rows are selected, and not that one of them was edited since.
  const chosen = useMemo(() => {
    const rows = new Map(data?.rows.map((row) => [row.id, row]));
    return selected.map((row) => rows.get(row.id) ?? row);
  }, [data, selected]);
  const underCursor = data?.rows.filter(({ id }) => id === current?.id) ?? [];
  const record = useHeld(shown && shown.kind !== 'merge' ? shown.id : null, data?.rows);
  const recordName = record ? nameOf(entity, record) : '';
  const areSeveral = chosen.length > 1 && chosen.length <= recordLimits.mergedRecords;
  const meant = chosen.length > 0 ? chosen : underCursor;
  const moves = useMoves(entity, {
    rows: meant,
    meant: () => {
      const ids = grid.current?.meant() ?? [];
      return data?.rows.filter(({ id }) => ids.includes(String(id))) ?? [];
    },
    onDecided,
    onMoved: (moved) => moved.forEach(put),
  });
  const isWhole = data !== null && data.rows.length === data.total && Object.keys(values).length === 0;
  const isMovable = placeFieldOf(entity) !== undefined;
  const order = useRowOrder({
    entity,
    rows: isWhole ? data.rows : null,
    current: mayEdit ? underCursor[0] : undefined,
    grid,
  });
  const goToAdded = useAddedRow(list, grid);
  const addLike = (like?: CrudRow) =>
    askForNewRecord({
      entity: entity.name as EntityName, // of an entity that has a list
      ...(like ? { like } : {}),
      done: ({ id }) => {
        reload();
        // What is a file has none yet.
        if (own && entity.isFile)
          openPage(href(own.page as RecordPageName, { id })); // the lists say which pages there are
        else goToAdded(id);
      },
    });

  const edit = ({ id }: CrudRow) => void undosEnded().then(() => setShown({ kind: 'edit', id }));
  const opening = own
    ? { path: ({ id }: CrudRow) => href(own.page as RecordPageName, { id }) } // the lists say which pages there are
    : {
        onOpen: (row: CrudRow) => edit(row),
        isOpenable: ({ may }: CrudRow) => may.edit,
      };

  const actions = useListActions({
    name,
    mayEdit,
    chosen,
    areSeveral,
    isOnRow: underCursor.length > 0,
    isExporting: isDownloading,
    does: {
      open: () => grid.current?.open(),
      exportAll: () => void download(fetchExport),
      showHistory: ({ id }) => setShown({ kind: 'history', id }),
      remove: (rows) => void remove(rows).then((areGone) => areGone && reload()),
      combine: () => setShown({ kind: 'merge' }),
      edit,
      add: addLike,
    },
    more: moreActions(data),
    special: [...moves.actions, ...order.actions, ...(ownActions?.(meant) ?? [])],
  });
  return (
    <div className="page" data-fill>
      <div className="page-head">
        <h1>{heading}</h1>
        {done > 0 && <Progress label={t`${done} of ${all} decided`} value={done / all} />}
        <div className="grow" />
        <PageActions actions={actions} />
      </div>
      {above?.(chosenFilters)}
      <DataGrid<CrudRow>
        gridId={`list.${entity.name}`}
        label={heading}
        columns={columns}
        {...listRows(list)}
        {...(needsChoice ? { rows: [], total: 0, loading: false } : {})}
        rowId={(row) => String(row.id)}
        onSelect={setSelected}
        {...opening}
        peek={(row) => <RecordPeek entity={entity} row={row} />}
        handle={grid}
        {...(entity.machine || isMovable || ownActions || isSubject(entity.name) ? { onCurrent: setCurrent } : {})}
        {...(mayEdit && isMovable ? { onMove: (row: CrudRow, to: number) => void order.move(row, to) } : {})}
        exported={exported}
        {...(mayEdit ? { onEdit, bulk: entity.name as BulkName } : { isSelectable: true })} // of an entity that has a list
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          needsChoice ? (
            <EmptyState icon={ListTree} title={t`Nobody is chosen`}>
              <Trans>Choose at least one VP/Sales by the filter above.</Trans>
            </EmptyState>
          ) : (
            <NothingHere isInbox={isInbox} isNarrowed={Object.keys(values).length > 0} mayEdit={mayEdit} />
          )
        }
      />
      {moves.dialog}
      {shown?.kind === 'merge' && areSeveral && (
        <MergeDialog entity={entity} rows={chosen} onClose={() => setShown(null)} />
      )}
      {shown?.kind === 'edit' && record && (
        <EditRecordDialog
          entity={entity}
          row={record}
          isBehind={list.isLoading}
          description={editNote?.(record)}
          onSaved={put}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.kind === 'history' && record && (
        <Dialog open onOpenChange={() => setShown(null)} title={t`History of ${recordName}`} width={720}>
          <RecordHistory entity={entity.name as BulkName} id={record.id} />
        </Dialog>
      )}
    </div>
  );
}

/** The columns of a list, edited in place as far as their record is. */
function useListColumns(entity: AnyEntity, workedOut: readonly GridColumn<NamedValues>[]): GridColumn<NamedValues>[] {
  return useMemo(() => {
    const [first, ...others] = columnsOf(entity).map((column, at) => ({
      ...column,
      isPinned: at === 0,
      isEditable: (row: NamedValues) => isFilledIn(entity, column.id) && (row as CrudRow).may.edit, // of this list
    }));
    return [...(first ? [first] : []), ...(entity.hasPictures ? [pictureColumn] : []), ...workedOut, ...others];
  }, [entity, workedOut]);
}

interface NothingHereProps {
  /** Whether only what waits for its reader is shown. */
  isInbox: boolean;
  isNarrowed: boolean;
  mayEdit: boolean;
}

/** In place of a list without rows: what to do about it. */
function NothingHere({ isInbox, isNarrowed, mayEdit }: NothingHereProps) {
  const { t } = useLingui();
  return (
    <EmptyState icon={ListTree} title={isInbox ? t`Nothing is waiting for you` : t`Nothing here`}>
      {isNarrowed ? (
        <Trans>Take a filter away to see more.</Trans>
      ) : (
        mayEdit && <Trans>Add the first with the key N.</Trans>
      )}
    </EmptyState>
  );
}
