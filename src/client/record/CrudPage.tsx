import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { isSubject } from '../../shared/areas/activity/kinds';
import { listOf, listShownOn, type PageOfList } from '../../shared/areas/all';
import { recordLimits } from '../../shared/areas/record/limits';
import type { CrudRow } from '../../shared/entity/crud';
import { placeFieldOf, seesField } from '../../shared/entity/entity';
import { href, pageOf } from '../../shared/pages';
import type { GridColumn, NamedValues } from '../grid/columns/column';
import { DataGrid } from '../grid/DataGrid';
import { FilterBar } from '../page/FilterBar';
import { listRows } from '../page/list-rows';
import type { PageAction } from '../page/PageActions';
import { PageHead } from '../page/PageHead';
import { useDownload } from '../page/use-download';
import { useExported } from '../page/use-exported';
import { type FilterValues, useFilters } from '../page/use-filters';
import { useListSize } from '../page/use-list-size';
import type { AddedRecord } from '../state/new-record';
import { usePageState } from '../state/page';
import { useMayWrite } from '../state/rights';
import { sessionAtom } from '../state/session';
import { undosEnded } from '../state/undo';
import { Progress } from '../ui/Progress';
import { addingTo } from './adding';
import { CrudDialogs, type CrudShown } from './CrudDialogs';
import { filterNamesOf, inputOf, useCrudFilters } from './crud-filters';
import { listColumns } from './list-columns';
import { NothingHere } from './NothingHere';
import { RecordPeek } from './RecordPeek';
import { useAddedRow } from './use-added-row';
import { useCrud } from './use-crud';
import { useInbox } from './use-inbox';
import { useListActions } from './use-list-actions';
import { useMeantRows } from './use-meant-rows';
import { type Asking, useMoves } from './use-moves';
import { useRemoval } from './use-removal';
import { useRowOrder } from './use-row-order';

interface OwnRows {
  /** The selected rows, otherwise the one under the cursor. */
  meant: readonly CrudRow[];
  /** The selected rows only. */
  selected: readonly CrudRow[];
}

interface CrudPageProps {
  /** The list's own page, or another page of its records, with its own title and its own grid columns and views. */
  name: PageOfList;
  /** The columns, if other than the list's. */
  columns?: readonly GridColumn<NamedValues>[];
  /** The content above the list; gets the current filters and their setter. */
  above?: (filters: ReturnType<typeof useFilters>) => ReactNode;
  /** The initial filters when the address names none. */
  startsWith?: FilterValues;
  /** The filter that must have a value (chosen people) before anything is shown. */
  chosenBy?: string;
  /** Actions of this list alone. */
  own?: (rows: OwnRows) => readonly PageAction[];
  /** What is asked before steps of its records are taken. */
  asking?: Asking;
  /** A note to read before editing a record of this list. */
  editNote?: (row: CrudRow) => string | undefined;
  /** Called with a record that was just added here. */
  onAdded?: (record: AddedRecord) => void;
}

/** The page of a list: its records, edited in a form, in place or many at once; added, copied and removed. */
export function CrudPage(props: CrudPageProps) {
  const { name, columns, above, startsWith, chosenBy, own: ownActions, asking, editNote, onAdded } = props;
  const listName = listShownOn(name);
  const known = listOf(listName);
  const { entity, record: own } = known;
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = useMayWrite(entity);
  const { size, moreActions } = useListSize();
  const filters = useCrudFilters(entity, chosenBy);
  const chosenFilters = useFilters(filterNamesOf(entity), startsWith);
  const { values, set } = chosenFilters;
  const { list, needsChoice, put, onEdit, fetchExport } = useCrud(entity, values, size, chosenBy);
  const { data, reload } = list;
  const remove = useRemoval(entity);
  const { download, isDownloading } = useDownload();
  const [shown, setShown] = usePageState<CrudShown>('dialog', null);
  const { chosen, underCursor, meant, setSelected, setCurrent } = useMeantRows(entity, data?.rows);
  const isInbox = entity.machine !== undefined && values.awaiting === 'true';
  const { grid, done, all, onDecided } = useInbox(entity, data, isInbox);
  const user = session?.user;
  const shownColumns = useMemo(
    () => (columns ?? listColumns(entity)).filter(({ id }) => seesField(user, entity, id)),
    [columns, entity, user],
  );
  const shownBeside = shownColumns.map(({ id }) => id).filter((id) => !entity.hiddenAtFirst?.includes(id));
  const totals = useMemo(() => (entity.totals ?? []).filter((name) => seesField(user, entity, name)), [entity, user]);
  const exported = useExported(`list.${entity.name}`, inputOf(entity, values));
  const heading = i18n._(pageOf(name).title);
  const areSeveral = chosen.length > 1 && chosen.length <= recordLimits.mergedRecords;
  const isNarrowed = filters.some(({ name: filter }) => filter in values);
  const moves = useMoves(entity, {
    rows: meant,
    shown: data?.rows,
    meant: () => {
      const ids = grid.current?.meant() ?? [];
      return data?.rows.filter(({ id }) => ids.includes(String(id))) ?? [];
    },
    onDecided,
    onMoved: (moved) => moved.forEach(put),
    asking,
  });
  const isWhole = data !== null && data.rows.length === data.total && !isNarrowed;
  const isMovable = placeFieldOf(entity) !== undefined;
  const order = useRowOrder({
    entity,
    rows: isWhole ? data.rows : null,
    current: mayEdit ? underCursor : undefined,
    grid,
  });
  const goToAdded = useAddedRow(list, grid);
  const edit = ({ id }: CrudRow) => void undosEnded().then(() => setShown({ kind: 'edit', id }));
  const actions = useListActions({
    name: listName,
    chosen,
    areSeveral,
    isOnRow: underCursor !== undefined,
    isExporting: isDownloading,
    noExport: needsChoice ? t`Choose at least one VP/Sales by the filter above.` : undefined,
    does: {
      open: () => grid.current?.open(),
      exportAll: () => void download(fetchExport),
      showHistory: ({ id }) => setShown({ kind: 'history', id }),
      remove: (rows) => void remove(rows).then((areGone) => areGone && reload()),
      combine: () => setShown({ kind: 'merge' }),
      edit,
      add: addingTo(known, { onAdded, reload, goTo: goToAdded }),
    },
    more: moreActions(data),
    special: [...moves.actions, ...order.actions, ...(ownActions?.({ meant, selected: chosen }) ?? [])],
  });
  const opening = own
    ? { path: ({ id }: CrudRow) => href(own.page, { id }) }
    : { onOpen: edit, isOpenable: ({ may }: CrudRow) => may.edit };
  return (
    <div className="page" data-fill>
      <PageHead title={heading} actions={actions}>
        {done > 0 && <Progress label={t`${done} of ${all} decided`} value={done / all} />}
      </PageHead>
      {above?.(chosenFilters)}
      <DataGrid<CrudRow>
        gridId={name === listName ? `list.${entity.name}` : name}
        label={heading}
        columns={shownColumns}
        {...listRows(list)}
        rowId={(row) => String(row.id)}
        onSelect={setSelected}
        {...opening}
        peek={(row) => <RecordPeek entity={entity} row={row} shown={shownBeside} />}
        handle={grid}
        {...(entity.machine || isMovable || ownActions || isSubject(entity.name) ? { onCurrent: setCurrent } : {})}
        {...(mayEdit && isMovable ? { onMove: (row: CrudRow, to: number) => void order.move(row, to) } : {})}
        totals={totals}
        exported={exported}
        {...(mayEdit ? { onEdit, bulk: entity.name } : { isSelectable: true })}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <NothingHere needsChoice={needsChoice} isInbox={isInbox} isNarrowed={isNarrowed} mayEdit={mayEdit} />
        }
      />
      {moves.dialog}
      <CrudDialogs
        entity={entity}
        shown={shown}
        rows={data?.rows}
        merged={areSeveral ? chosen : null}
        isBehind={list.isLoading}
        editNote={editNote}
        onSaved={put}
        onClose={() => setShown(null)}
      />
    </div>
  );
}
