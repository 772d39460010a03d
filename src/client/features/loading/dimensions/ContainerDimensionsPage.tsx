import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Download, FileUp, History, Ruler } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { catalogueLookUps } from '../../../../shared/areas/catalogue/look-up-calls';
import { material } from '../../../../shared/areas/catalogue/material';
import type { DimensionRow } from '../../../../shared/areas/loading/dimension-calls';
import { href } from '../../../../shared/pages';
import { can } from '../../../../shared/roles';
import { DataGrid } from '../../../grid/DataGrid';
import type { GridEdit } from '../../../grid/grid-props';
import { FilterAdvice } from '../../../page/FilterAdvice';
import { FilterBar, type ListFilter } from '../../../page/FilterBar';
import { listRows, withStored } from '../../../page/list-rows';
import type { PageAction } from '../../../page/PageActions';
import { PageHead } from '../../../page/PageHead';
import { RecordHistory } from '../../../page/RecordHistory';
import { useCall } from '../../../page/use-call';
import { useDownload } from '../../../page/use-download';
import { useFilters } from '../../../page/use-filters';
import { useListSize } from '../../../page/use-list-size';
import { openPage } from '../../../state/open-page';
import { noteRecordChange } from '../../../state/record-changes';
import { sessionAtom } from '../../../state/session';
import { sizeUnitsAtom } from '../../../state/settings';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { dimensionColumns } from './dimension-columns';
import { SignLegend } from './SignLegend';
import { dimensionFilterNames, exportDimensions, saveDimension, useDimensions } from './use-dimensions';

/** The cartons of all materials and how they may be loaded, edited in place or many at once. */
export default function ContainerDimensionsPage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const mayEdit = session !== null && can(session.user, 'write', material);
  const { size, moreActions } = useListSize();
  const { values, set } = useFilters(dimensionFilterNames);
  const filters = useDimensionFilters();
  const list = useDimensions(values, size);
  const { data, replace } = list;
  const { download, isDownloading } = useDownload();
  const language = i18n.locale;
  const units = useAtomValue(sizeUnitsAtom);
  const columns = useMemo(() => dimensionColumns({ mayEdit, language, units }), [mayEdit, language, units]);

  const [selected, setSelected] = useState<readonly DimensionRow[]>([]);
  /** The material whose history is shown. */
  const [told, setTold] = useState<DimensionRow | null>(null);
  const handleEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<DimensionRow>) => {
      const saved = await saveDimension(row, columnId, value);
      replace((page) => withStored(page, saved));
      noteRecordChange('material');
      return saved;
    },
    [replace],
  );
  const only = selected.length === 1 ? selected[0] : undefined;
  const actions: PageAction[] = [
    ...moreActions(data),
    {
      id: 'here.export',
      right: 'export',
      label: msg`Workbook`,
      icon: Download,
      busy: isDownloading,
      run: () => void download(() => exportDimensions(values)),
    },
    ...(only
      ? [{ id: 'here.history', label: msg`History`, icon: History, hotkey: 'h', run: () => setTold(only) }]
      : []),
    {
      id: 'here.import',
      label: msg`Import`,
      icon: FileUp,
      hotkey: 'i',
      disabledReason: mayEdit ? undefined : t`Your roles do not allow changing materials.`,
      run: () => openPage(href('Imports')),
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`Container Dimensions`} actions={actions}>
        <SignLegend />
      </PageHead>
      <DataGrid<DimensionRow>
        gridId="container-dimensions"
        label={t`Container Dimensions`}
        columns={columns}
        {...listRows(list)}
        rowId={(row) => String(row.id)}
        onSelect={setSelected}
        {...(mayEdit ? { onEdit: handleEdit, bulk: 'material' as const } : {})}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <EmptyState icon={Ruler} title={t`No materials here`}>
            <FilterAdvice filters={values} />
          </EmptyState>
        }
      />
      {told && (
        <Dialog open onOpenChange={() => setTold(null)} title={t`History of ${told.number}`} width={720}>
          <RecordHistory entity="material" id={told.id} />
        </Dialog>
      )}
    </div>
  );
}

function useDimensionFilters(): ListFilter[] {
  const { t } = useLingui();
  const categories = useCall(catalogueLookUps.getCategories, {}).data ?? [];
  return [
    { name: 'text', label: t`Number or name`, kind: 'text' },
    { name: 'categories', label: t`Category`, kind: 'choice', options: categories },
    { name: 'missingSizes', label: t`Without a size`, kind: 'flag' },
    { name: 'restricted', label: t`Restricted`, kind: 'flag' },
  ];
}
