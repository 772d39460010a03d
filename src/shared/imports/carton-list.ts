import { msg } from '@lingui/core/macro';
import { flag, number, text } from '../entity/field';
import { recordOf } from '../keys-of';
import { loadingLimits } from '../loading/limits';
import { orientationNames, orientations } from '../loading/orientations';
import type { CartonLine } from '../loading/problem';
import { sideInMillimeters } from '../loading/units';
import { cellText, type ImportMapping } from './mapping';
import { maxTiersHeadings, mixedStackingHeadings, orientationHeadings } from './orientation-headings';
import { problemsOfOrientations } from './orientation-rule';
import { nothingStored, planRows } from './plan';
import { headingRowOf, proposedMapping } from './proposal';
import { type CheckedRow, rowReader } from './rows';
import { type Fault, type ImportField, type ImportTarget, isRequired, type RowSoFar } from './target';
import type { SheetRow } from './workbook';

// A sixteenth of an inch in centimeters has five decimals.
const side = { required: true, unit: 'cm', decimals: 5, min: 0.1, max: loadingLimits.longestMillimeters / 10 } as const;
const whole = (max: number) => ({ min: 1, max });

const cartonFields: Pick<ImportField, 'key' | 'field' | 'headings'>[] = [
  {
    key: 'material',
    field: text(msg`Material`),
    headings: [
      'Material number',
      '物料编号',
      'material',
      'item id',
      'item no',
      'item number',
      'item',
      'sku',
      'model',
      'part number',
      '物料',
      '物料号',
      '货号',
      '料号',
      '型号',
      '编号',
    ],
  },
  {
    key: 'label',
    field: text(msg`Name`),
    headings: [
      'Name',
      '名称',
      'description',
      'product name',
      'product',
      'goods',
      'carton',
      'label',
      '品名',
      '货物名称',
      '产品名称',
      '描述',
    ],
  },
  {
    key: 'length',
    field: number(msg`Length`, side),
    headings: ['Length', '长', 'carton length', 'packed length', 'L', '长度', '箱长', '外箱长', 'depth', '深'],
  },
  {
    key: 'width',
    field: number(msg`Width`, side),
    headings: ['Width', '宽', 'carton width', 'packed width', 'W', '宽度', '箱宽', '外箱宽'],
  },
  {
    key: 'height',
    field: number(msg`Height`, side),
    headings: ['Height', '高', 'carton height', 'packed height', 'H', '高度', '箱高', '外箱高'],
  },
  {
    key: 'quantity',
    field: number(msg`Quantity`, { required: true, ...whole(loadingLimits.cartonsOfALine) }),
    headings: ['Quantity', '数量', 'qty', 'cartons', 'ctns', 'pcs', 'pieces', 'count', '件数', '箱数', '台数'],
  },
  {
    key: 'weight',
    field: number(msg`Weight`, { unit: 'kg', decimals: 3, min: 0, max: loadingLimits.heaviestKilograms }),
    headings: ['Weight', '重量', 'gross weight', 'G.W.', 'weight per carton', '毛重', '单箱毛重'],
  },
  ...orientationNames.map((name) => ({
    key: name,
    field: flag(orientations[name].label),
    headings: orientationHeadings[name],
  })),
  { key: 'mixedStacking', field: flag(msg`Mixed stacking`), headings: mixedStackingHeadings },
  { key: 'maxTiers', field: number(msg`Stacking tiers`, whole(loadingLimits.tiers)), headings: maxTiersHeadings },
  {
    key: 'priority',
    field: number(msg`Priority`, whole(loadingLimits.priorities)),
    headings: ['Priority', '优先级', 'rank', '优先顺序'],
  },
  {
    key: 'group',
    field: number(msg`Unloading group`, whole(loadingLimits.groups)),
    headings: ['Unloading group', '卸货组', 'group', 'stop', '分组', '组', '卸货顺序'],
  },
  { key: 'set', field: text(msg`Set`), headings: ['Set', '套', 'set name', '套装', '组合', '成套'] },
  {
    key: 'perSet',
    field: number(msg`Cartons of a set`, whole(loadingLimits.cartonsOfALine)),
    headings: ['Cartons of a set', '每套箱数', 'per set', 'cartons per set', '每套数量'],
  },
];

/** Lists of cartons to load: each row becomes a line of a loading problem; nothing is stored. */
export const cartonList: ImportTarget = {
  name: 'cartonList',
  label: msg`Carton list`,
  fields: cartonFields.map((field) => ({ ...field, part: 'carton', name: field.key })),
  parts: [],
  needed: ['length', 'width', 'height', 'quantity'],
  check: problemsOfRow,
};

function problemsOfRow({ values }: Pick<RowSoFar, 'values'>): Omit<Fault, 'text'>[] {
  const problems: Omit<Fault, 'text'>[] = [];
  if (!values.material && !values.label) problems.push({ key: 'material', problem: isRequired });
  problems.push(...problemsOfOrientations(values));
  if (values.set && !values.perSet) problems.push({ key: 'perSet', problem: isRequired });
  return problems;
}

/** The carton line of a row without faults; its id is the prefix and the row's number. */
export function cartonLineOf({ row, values }: Pick<CheckedRow, 'row' | 'values'>, idPrefix = 'row'): CartonLine {
  const textOf = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  const numberOf = (key: string) => (typeof values[key] === 'number' ? values[key] : null);
  const sideOf = (key: string) => sideInMillimeters(numberOf(key) ?? 0, 'cm');
  const set = textOf('set');
  return {
    id: `${idPrefix}${row}`,
    label: textOf('label') || textOf('material'),
    material: textOf('material') || textOf('label'),
    orderId: null,
    length: sideOf('length'),
    width: sideOf('width'),
    height: sideOf('height'),
    quantity: numberOf('quantity') ?? 1,
    orientations: recordOf(orientationNames, (name) => values[name] !== false),
    mixedStacking: values.mixedStacking !== false,
    maxTiers: numberOf('maxTiers'),
    weight: numberOf('weight'),
    priority: numberOf('priority') ?? 1,
    set: set ? { name: set, perSet: numberOf('perSet') ?? 1 } : null,
    group: numberOf('group'),
  };
}

export interface CartonListReading {
  lines: CartonLine[];
  /** Rows that became no line, each with all its faults. */
  rejected: Pick<CheckedRow, 'row' | 'faults'>[];
  /** The mapping found; null where no column was found for a side or the quantity, so that nothing could be read. */
  mapping: ImportMapping | null;
}

/**
 * Reads the carton lines of a sheet. Headings are recognized in English and Chinese, and a unit in them counts; without
 * one lengths are in centimeters and weights in kilograms.
 */
export function readCartonList(rows: readonly SheetRow[], idPrefix?: string): CartonListReading {
  const at = headingRowOf(cartonList, rows);
  const headings = (rows[at]?.cells ?? []).map(cellText);
  const below = rows.slice(at + 1);
  const mapping = proposedMapping(cartonList, headings, below);
  const isReadable = cartonList.needed.every((key) => mapping.columns[key]);
  if (!isReadable) return { lines: [], rejected: [], mapping: null };
  const read = rowReader(cartonList, mapping);
  const checked = planRows(
    cartonList,
    below.map((row) => read(row)),
    nothingStored,
  ).rows;
  return {
    lines: checked.filter(({ kind }) => kind === 'new').map((row) => cartonLineOf(row, idPrefix)),
    rejected: checked.filter(({ kind }) => kind === 'rejected'),
    mapping,
  };
}
