import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeDollarSign, CalendarRange, FilePlus2, PenLine, ShoppingCart } from 'lucide-react';
import { useMemo, useState } from 'react';
import { price } from '../../../shared/areas/price/price';
import type { PriceListRow } from '../../../shared/areas/price/price-calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { quote } from '../../../shared/areas/quote/quote';
import { href } from '../../../shared/pages';
import { DataGrid } from '../../grid/DataGrid';
import { FilterBar } from '../../page/FilterBar';
import { listRows } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { pdfActions } from '../../page/pdf-actions';
import { quoteCommodities } from '../../page/quote-commodities';
import { useDownload } from '../../page/use-download';
import { dayIn, useFilters } from '../../page/use-filters';
import { useListSize } from '../../page/use-list-size';
import { workbookAction } from '../../page/workbook-action';
import { openPage } from '../../state/open-page';
import { ChangePricesDialog } from './ChangePricesDialog';
import { priceColumns } from './price-columns';
import { fetchPriceCatalogue, fetchPriceList, priceFilterNames, usePriceFilters, usePriceList } from './use-price-list';
import './price.css';

/** The price list as of a day, beside another day where one is chosen. */
export default function PriceListPage() {
  const { t } = useLingui();
  const filters = usePriceFilters();
  const { values, set } = useFilters(priceFilterNames);
  const { size, moreActions } = useListSize();
  const list = usePriceList(values, size);
  const { data, reload } = list;
  const { download, isDownloading } = useDownload();
  const [selected, setSelected] = useState<readonly PriceListRow[]>([]);
  const [isChanging, setChanging] = useState(false);
  const comparedWith = dayIn(values, 'comparedWith');
  const columns = useMemo(() => priceColumns(comparedWith !== undefined), [comparedWith]);
  const [one] = selected;
  const actions: PageAction[] = [
    ...moreActions(data),
    workbookAction(isDownloading, () => void download(() => fetchPriceList(values))),
    ...pdfActions(isDownloading, (writtenIn) => void download(() => fetchPriceCatalogue(values, writtenIn))),
    {
      id: 'here.periods',
      label: msg`Show the periods`,
      icon: CalendarRange,
      hotkey: 'o',
      disabledReason: one ? undefined : t`Select one row first (Space in the list).`,
      run: () => one && openPage(href('price', { commodityId: one.id })),
    },
    {
      id: 'here.quote',
      label: msg`Quote these`,
      icon: FilePlus2,
      hotkey: 'n',
      writes: quote,
      disabledReason: one ? undefined : t`Select one row first (Space in the list).`,
      run: () => quoteCommodities(selected),
    },
    {
      id: 'here.checkList',
      label: msg`To the check list`,
      icon: ShoppingCart,
      hotkey: 't',
      writes: purchaseOrder,
      disabledReason: selected.length > 0 ? undefined : t`Choose commodities in the list first.`,
      run: () => openPage(href('cart', { commodities: selected.map(({ id }) => id).join(','), handed: Date.now() })),
    },
    {
      id: 'here.changePrices',
      label: msg`Change prices`,
      icon: PenLine,
      hotkey: 'e',
      variant: 'primary',
      writes: price,
      run: () => setChanging(true),
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`Price Lists`} actions={actions}>
        {data && (
          <span className="quiet">
            {comparedWith ? (
              <Trans>
                as of {data.day}, beside {comparedWith}
              </Trans>
            ) : (
              <Trans>as of {data.day}</Trans>
            )}
          </span>
        )}
      </PageHead>
      <DataGrid<PriceListRow>
        gridId="price-list"
        label={t`Price Lists`}
        columns={columns}
        {...listRows(list)}
        rowId={(row) => String(row.id)}
        path={(row) => href('modelsDetail', { id: row.modelId })}
        isSelectable
        onSelect={setSelected}
        heading={<FilterBar filters={filters} values={values} onChange={set} />}
        emptyState={
          <NoRecords icon={BadgeDollarSign} title={t`No prices on this day`} filters={values}>
            <Trans>Choose another day.</Trans>
          </NoRecords>
        }
      />
      {isChanging && <ChangePricesDialog rows={selected} onChanged={reload} onClose={() => setChanging(false)} />}
    </div>
  );
}
