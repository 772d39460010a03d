import { commodityWords } from '../../../shared/areas/catalogue/commodity-words';
import { comparedNames, type PriceListRow, priceListFields } from '../../../shared/areas/price/price-calls';
import { href } from '../../../shared/pages';
import { column, type GridColumn, type NamedValues } from '../../grid/columns/column';
import { pictureColumn } from '../../record/picture-column';

const compared: readonly string[] = comparedNames;
/** The columns that wait to be chosen. */
const waiting = ['chinaFrom', 'vietnamFrom', ...Object.keys(commodityWords)];
const ofModel = (row: PriceListRow) => href('modelsDetail', { id: row.modelId });

const changes: Partial<Record<string, Partial<GridColumn<PriceListRow>>>> = {
  code: { isPinned: true, width: 150 },
  name: { width: 280 },
  modelCode: { width: 100, link: ofModel },
  chinaChange: { toneOf: toneOfChange },
  vietnamChange: { toneOf: toneOfChange },
};

/** The columns of the price list, some of them hidden until chosen; those of the comparison only while there is one. */
export function priceColumns(isCompared: boolean): GridColumn<PriceListRow>[] {
  const [first, ...others] = Object.entries(priceListFields)
    .filter(([name]) => isCompared || !compared.includes(name))
    .map(([name, field]) => column<PriceListRow>(name, field, { isHidden: waiting.includes(name), ...changes[name] }));
  const pictures = pictureColumn as GridColumn<PriceListRow & NamedValues>; // reads the row's `pictureId`
  return first ? [first, pictures, ...others] : others;
}

/** What rose costs the customer more. */
function toneOfChange(value: unknown) {
  return typeof value === 'number' && value !== 0 ? (value > 0 ? 'warn' : 'good') : null;
}
