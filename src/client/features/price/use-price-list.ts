import { useLingui } from '@lingui/react/macro';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import { given } from '../../../shared/given';
import type { Language } from '../../../shared/language';
import { fetchFile } from '../../api/send';
import type { ListFilter } from '../../page/FilterBar';
import { useCall } from '../../page/use-call';
import { dayIn, type FilterValues, idsIn, textIn } from '../../page/use-filters';

/** The filters of the price list, which an address may set as well. */
export const priceFilterNames = [
  'day',
  'comparedWith',
  'changedOnly',
  'unpriced',
  'text',
  'modelIds',
  'categoryIds',
  'arrangementIds',
  'coverGradeIds',
] as const;

/** How the filters of the price list are shown. */
export function usePriceFilters(): ListFilter[] {
  const { t } = useLingui();
  return [
    { name: 'day', label: t`Prices of`, kind: 'day' },
    { name: 'comparedWith', label: t`Compared with`, kind: 'day' },
    { name: 'changedOnly', label: t`Changed only`, kind: 'flag' },
    { name: 'unpriced', label: t`Also without a price`, kind: 'flag' },
    { name: 'text', label: t`Search`, kind: 'text' },
    { name: 'modelIds', label: t`Model`, kind: 'reference', to: 'model' },
    { name: 'categoryIds', label: t`Category`, kind: 'reference', to: 'category' },
    { name: 'arrangementIds', label: t`Spec`, kind: 'reference', to: 'arrangement' },
    { name: 'coverGradeIds', label: t`Cover grade`, kind: 'reference', to: 'coverGrade' },
  ];
}

/** What the calls about the price list understand of the filters. */
export function priceInput(values: FilterValues) {
  return given({
    day: dayIn(values, 'day'),
    comparedWith: dayIn(values, 'comparedWith'),
    changedOnly: values.changedOnly === 'true' ? true : undefined,
    unpriced: values.unpriced === 'true' ? true : undefined,
    text: textIn(values, 'text'),
    modelIds: idsIn(values, 'modelIds'),
    categoryIds: idsIn(values, 'categoryIds'),
    arrangementIds: idsIn(values, 'arrangementIds'),
    coverGradeIds: idsIn(values, 'coverGradeIds'),
  });
}

export const usePriceList = (values: FilterValues, size: number) =>
  useCall(priceCalls.getCommodityGroupPrice, { ...priceInput(values), size });

/** The price list as a workbook with pictures. */
export const fetchPriceList = (values: FilterValues) =>
  fetchFile(priceCalls.exportPriceList, { ...priceInput(values), pictures: true });

/** The price list on paper. */
export const fetchPriceCatalogue = (values: FilterValues, writtenIn: Language) =>
  fetchFile(priceCalls.getPriceCatalogue, { ...priceInput(values), writtenIn });
