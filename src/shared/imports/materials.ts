import { msg } from '@lingui/core/macro';
import { material } from '../areas/catalogue/material';
import { model } from '../areas/catalogue/model';
import { offeredAtFirst } from '../entity/entity';
import { cubeOfCarton } from '../loading/carton-cube';
import { sides } from '../loading/orientations';
import { entityFields, fieldsBeside } from './entity-fields';
import { modelPart, modelWords } from './models';
import { namedParts } from './named-parts';
import { maxTiersHeadings, mixedStackingHeadings, orientationHeadings } from './orientation-headings';
import { problemsOfOrientations } from './orientation-rule';
import type { Headings, ImportField, ImportPart, ImportTarget, ImportValues, RowSoFar } from './target';

const headings: Readonly<Record<string, Headings>> = {
  number: [
    'Material number',
    '物料编号',
    'material no',
    'item id',
    'item no',
    'item number',
    'item',
    'sku',
    'part number',
    'material',
    '物料号',
    '货号',
    '料号',
    '编号',
  ],
  nameEn: ['English name', '英文名称', 'name', 'name en', 'description', 'product name', '英文品名', '英文名'],
  nameZh: ['Chinese name', '中文名称', 'name zh', 'name cn', '品名', '名称', '物料名称', '中文品名', '中文名'],
  coverGradeId: ['Cover grade', '面料等级', 'grade', '皮级', '面料级别', '等级'],
  colorId: ['Color', '颜色', 'colour', '花色'],
  length: ['Length', '长', 'packed length', 'carton length', 'L', '长度', '包装长', 'depth', '深', '深度'],
  width: ['Width', '宽', 'packed width', 'carton width', 'W', '宽度', '包装宽'],
  height: ['Height', '高', 'packed height', 'carton height', 'H', '高度', '包装高'],
  weight: ['Weight', '重量', 'gross weight', 'G.W.', '毛重'],
  cube: ['Cube', '体积', 'volume', 'cuft', 'cbm', '材积', '立方数'],
  fobPrice: ['FOB price', '离岸价', 'price', 'FOB', 'unit price', 'FOB价', 'FOB价格', '价格', '单价'],
  provenance: ['Provenance', '产地', 'origin', 'country of origin', '原产地'],
  ...orientationHeadings,
  mixedStacking: mixedStackingHeadings,
  maxTiers: maxTiersHeadings,
  status: ['SKU status', '物料状态', 'item status', 'material status', '货品状态', '状态'],
  skuType: ['SKU type', '物料类型', 'item type', 'SKU 类型'],
  unit: ['Unit', '单位', 'UOM', 'unit of measure', '计量单位'],
  arrangementId: ['Spec', '规格', 'Arrangement', '组合', 'specification', '规格型号', 'configuration', '位数'],
  seats: ['Seats', '座位数', 'number of seats', '座位'],
  motion: ['Motion', '动作方式', 'motion type', '功能方式'],
  priceRange: ['Price range', '价格区间', 'price band', '价位'],
  loadability: ['Loadability', '装柜量', 'pcs per 40HC', '40HC', '40HQ'],
  productWidth: ['Product width', '产品宽', 'overall width', '产品宽度'],
  productDepth: ['Product depth', '产品深', 'overall depth', '产品深度'],
  productHeight: ['Product height', '产品高', 'overall height', '产品高度'],
  packageMethod: ['Package method', '包装方式', 'packing', '包装'],
};

/** Words of a material's choices by their values. */
export const materialWords: Readonly<Record<string, ImportField['words']>> = {
  provenance: {
    china: ['China', '中国'],
    vietnam: ['Vietnam', '越南'],
    chinaOrVietnam: ['China or Vietnam', '中国或越南', 'China/Vietnam', '中国/越南'],
    mexico: ['Mexico', '墨西哥'],
  },
  status: {
    running: ['Running', '在售', 'active', '在产'],
    phasedOut: ['Phased out', '逐步停产', '逐步淘汰', '淘汰中'],
    dropped: ['Dropped', '已停产', '已淘汰', 'discontinued', '停产'],
  },
  skuType: {
    finished: ['Finished piece', '成品', 'finished'],
    sparePart: ['Spare part', '配件', 'part', '备件'],
    sample: ['Sample', '样品'],
    swatch: ['Swatch', '色卡'],
  },
  unit: { piece: ['Piece', '件', 'pc', 'pcs', 'pieces', '个'], pair: ['Pair', '对', '副'], set: ['Set', '套', 'sets'] },
  motion: {
    manual: ['Manual', '手动'],
    power: ['Power', '电动', 'electric'],
    lift: ['Lift', '助起', '助站'],
    glider: ['Glider', '滑摇', 'swivel glider'],
    stationary: ['Stationary', '固定款', '固定', 'static'],
  },
  priceRange: {
    entry: ['Entry', '入门', 'low', '低端'],
    middle: ['Middle', '中端', 'mid', 'medium'],
    upper: ['Upper', '中高端', 'high'],
    premium: ['Premium', '高端', 'top'],
  },
  packageMethod: {
    carton: ['Carton', '纸箱', 'box', '货箱'],
    knockedDown: ['Carton, knocked down', '纸箱（拆装）', 'KD', 'knocked down', '拆装'],
    bag: ['Bag', '软包装', 'PE bag'],
    compressed: ['Compressed', '压缩包装', 'vacuum'],
  },
};

/** Materials, identified by their number, each of a model. */
export const materialPart: ImportPart = {
  name: 'material',
  entity: material,
  key: 'number',
  within: null,
  parents: { modelId: 'model' },
  defaults: () => offeredAtFirst(material),
};

const ofModel: ImportField = {
  key: 'modelId',
  part: 'model',
  name: 'code',
  field: model.fields.code,
  headings: ['Model', '型号', 'model code', 'model no', 'style', 'family', '款号', '款式', '模型'],
};
const [number, ...others] = entityFields(material, headings, materialWords);

const fields = [
  ...(number ? [number] : []),
  ofModel,
  ...others,
  ...fieldsBeside(model, { words: modelWords, without: ['code'], optional: ['nameEn'] }),
];

/** Materials with packed sizes and allowed orientations; models and other records they name are added where missing. */
export const materials: ImportTarget = {
  name: 'materials',
  label: msg`Materials`,
  fields,
  parts: [...namedParts(fields), modelPart, materialPart],
  needed: ['number'],
  derive: cubeOfSides,
  follows: ['cube'],
  check: problemsOfCartons,
};

/** Finds what saving would refuse of a material's carton. */
export function problemsOfCartons({ values, stored }: Pick<RowSoFar, 'values' | 'stored'>) {
  return problemsOfOrientations({ ...stored('material'), ...values });
}

/** Derives the cube of a carton that is new, has a changed side or no cube; otherwise the stored cube stays. */
export function cubeOfSides({ values, stored }: RowSoFar): ImportValues {
  const before = stored('material');
  const isOther = sides.some((side) => side in values && values[side] !== before?.[side]);
  const carton: ImportValues = { ...before, ...values };
  const cube = isOther || (carton.cube ?? null) === null ? cubeOfCarton(carton) : null;
  return cube === null ? {} : { cube };
}
