import type { StockRow } from '../../../shared/areas/inventory/calls';
import { type StockField, stockFields } from '../../../shared/areas/inventory/stock-fields';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';

type Changes = Partial<Omit<GridColumn<StockRow>, 'id' | 'field'>>;

const changed: Partial<Record<StockField, Changes>> = {
  sku: { isPinned: true, width: 130 },
  number: { width: 110, link: ({ number }) => href('sku', { text: number }) },
  name: { width: 210 },
  model: { width: 90, link: ({ model }) => href('models', { text: model }) },
  coverGrade: { isHidden: true },
  color: { width: 110 },
  status: { isHidden: true },
  stores: { isHidden: true },
  floorSamples: { isHidden: true },
  weekStart: { isHidden: true },
  sold: { width: 80 },
  perWeek: { width: 100 },
  stock: { width: 80 },
  weeksOfStock: { width: 90 },
  runsOut: { width: 90, toneOf: (value) => (value === true ? 'bad' : null) },
  replenishment: { width: 120 },
  containers: { width: 150 },
  bias: { isHidden: true },
};

/** In the order in which one reads them: what there is, what comes, what to order, and why. */
const order: readonly StockField[] = [
  'sku',
  'replenishment',
  'runsOut',
  'stock',
  'weeksOfStock',
  'sold',
  'perWeek',
  'inTransit',
  'undelivered',
  'eta',
  'readyDate',
  'productionStatus',
  'containers',
  'etd',
  'number',
  'name',
  'model',
  'color',
  'coverGrade',
  'leadTimeWeeks',
  'reviewWeeks',
  'serviceLevel',
  'safetyStock',
  'forecastMethod',
  'method',
  'error',
  'naiveError',
  'bias',
  'weekStart',
  'stores',
  'floorSamples',
  'status',
];

const terms: readonly StockField[] = ['leadTimeWeeks', 'reviewWeeks', 'serviceLevel', 'forecastMethod'];

/** The columns of a customer's SKUs; how each is replenished is edited in place. */
export function stockColumns({ mayEdit }: { mayEdit: boolean }): GridColumn<StockRow>[] {
  return order.map((name) =>
    column<StockRow>(name, stockFields[name], {
      ...changed[name],
      ...(mayEdit && terms.includes(name) ? { isEditable: () => true } : {}),
    }),
  );
}
