import { useLingui } from '@lingui/react/macro';
import { coverKinds } from '../../../shared/areas/catalogue/cover';
import { motions } from '../../../shared/areas/catalogue/frame';
import { priceCalls } from '../../../shared/areas/price/price-calls';
import { given } from '../../../shared/given';
import { keysOf } from '../../../shared/keys-of';
import type { Language } from '../../../shared/language';
import { fetchFile } from '../../api/send';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useCall } from '../../page/use-call';
import { choicesIn, dayIn, type FilterValues, idsIn, textIn } from '../../page/use-filters';

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
  'motions',
  'coverKinds',
  'featureIds',
] as const;

/** How the filters of the price list are shown. */
export function usePriceFilters(): ListFilter[] {
  const { t, i18n } = useLingui();
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
    { name: 'motions', label: t`Motion`, kind: 'several', options: choiceOptions(motions, i18n) },
    { name: 'coverKinds', label: t`Cover type`, kind: 'several', options: choiceOptions(coverKinds, i18n) },
    { name: 'featureIds', label: t`Function features`, kind: 'reference', to: 'feature' },
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
    motions: choicesIn(values, 'motions', keysOf(motions)),
    coverKinds: choicesIn(values, 'coverKinds', keysOf(coverKinds)),
    featureIds: idsIn(values, 'featureIds'),
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
