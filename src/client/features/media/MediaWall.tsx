import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Images, PenLine } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mediaItem } from '../../../shared/areas/media/media-item';
import type { CrudRow } from '../../../shared/entity/crud';
import type { NamedValues } from '../../grid/columns/column';
import { columnsOf } from '../../grid/columns/columns';
import { BulkEditDialog } from '../../grid/edits/BulkEditDialog';
import { recordBulk } from '../../grid/edits/bulk-edit';
import { FilterAdvice } from '../../page/FilterAdvice';
import { FilterBar } from '../../page/FilterBar';
import { Loadable } from '../../page/Loadable';
import { PageHead } from '../../page/PageHead';
import { useFilters } from '../../page/use-filters';
import { useListSize } from '../../page/use-list-size';
import { filterNamesOf, useCrudFilters } from '../../record/crud-filters';
import { useCrud } from '../../record/use-crud';
import { EmptyState } from '../../ui/EmptyState';
import { MediaBar } from './MediaBar';
import { MediaViewer } from './MediaViewer';
import { PictureWall, tileIn } from './PictureWall';

/** The library as a wall of its pictures: arrows go along it, Enter looks at one, Space selects. */
export function MediaWall({ onGrid }: { onGrid: () => void }) {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const filters = useCrudFilters(mediaItem);
  const { values, set } = useFilters(filterNamesOf(mediaItem));
  const { list } = useCrud(mediaItem, values, size);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [cursorId, setCursorId] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [isEditing, setEditing] = useState(false);
  const wall = useRef<HTMLUListElement>(null);
  const rows = list.data?.rows ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const bulk = useMemo(() => recordBulk<CrudRow>('mediaItem'), []);
  const columns = useMemo(
    () =>
      columnsOf(mediaItem).map((column) => ({
        ...column,
        isEditable: (row: NamedValues) => (row as CrudRow).may.edit,
      })), // of this list
    [],
  );

  // Otherwise they would open again by themselves, once the row is back or another is selected.
  const isOpenedGone = openedId !== null && list.data !== null && !rows.some(({ id }) => id === openedId);
  const isEditingNone = isEditing && selected.length === 0;
  useEffect(() => {
    if (isOpenedGone) setOpenedId(null);
    if (isEditingNone) setEditing(false);
  }, [isOpenedGone, isEditingNone]);

  const toggle = (id: number) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const close = () => {
    setOpenedId(null);
    setCursorId(openedId);
  };
  return (
    <div className="page">
      <PageHead
        title={t`Media`}
        actions={[
          ...moreActions(list.data),
          {
            id: 'here.bulk',
            label: msg`Edit the selected`,
            icon: PenLine,
            hotkey: 'e',
            writes: mediaItem,
            disabledReason: selected.length > 0 ? undefined : t`Select pictures first (Space on the wall).`,
            run: () => setEditing(true),
          },
        ]}
      />
      <div className="media-filters">
        <FilterBar filters={filters} values={values} onChange={set} />
        <span className="quiet" role="status">
          <Plural value={list.data?.total ?? 0} one="# record" other="# records" />
          {selected.length > 0 && (
            <>
              {' · '}
              <Plural value={selected.length} one="# selected" other="# selected" />
            </>
          )}
        </span>
      </div>
      <MediaBar filters={values} other="grid" onOther={onGrid} />
      <Loadable loaded={list}>
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={Images} title={t`Nothing here`}>
              <FilterAdvice filters={values} />
            </EmptyState>
          ) : (
            <PictureWall
              wall={wall}
              rows={rows}
              chosen={chosen}
              cursorId={cursorId}
              onCursor={setCursorId}
              onOpen={setOpenedId}
              onChoose={toggle}
            />
          )
        }
      </Loadable>
      {openedId !== null && (
        <MediaViewer
          rows={rows}
          id={openedId}
          onStep={setOpenedId}
          onClose={close}
          onClosed={() => tileIn(wall, openedId)?.focus()}
        />
      )}
      {isEditing && selected.length > 0 && (
        <BulkEditDialog
          columns={columns}
          rows={selected}
          bulk={bulk}
          draftKey="bulk edit"
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
