import { msg } from '@lingui/core/macro';
import { material } from '../areas/catalogue/material';
import { model } from '../areas/catalogue/model';
import { cuft } from '../loading/units';
import { entityFields, fieldsBeside } from './entity-fields';
import { modelPart, modelWords } from './models';
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
  spec: ['Spec', '规格', 'specification', '规格型号'],
  coverGrade: ['Cover grade', '面料等级', 'grade', '皮级', '面料级别', '等级'],
  color: ['Color', '颜色', 'colour', '花色'],
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
};

/** Words of a material's choices by their values. */
export const materialWords: Readonly<Record<string, ImportField['words']>> = {
  provenance: {
    china: ['China', '中国'],
    vietnam: ['Vietnam', '越南'],
    chinaOrVietnam: ['China or Vietnam', '中国或越南', 'China/Vietnam', '中国/越南'],
    mexico: ['Mexico', '墨西哥'],
  },
};

/** Materials, told apart by their number, each of a model. */
export const materialPart: ImportPart = {
  name: 'material',
  entity: material,
  key: 'number',
  within: null,
  parents: { modelId: 'model' },
  defaults: () => ({}),
};

const ofModel: ImportField = {
  key: 'modelId',
  part: 'model',
  name: 'code',
  field: model.fields.code,
  headings: ['Model', '型号', 'model code', 'model no', 'style', 'family', '款号', '款式', '模型'],
};
const [number, ...others] = entityFields(material, headings, materialWords);

/** Materials with their packed sizes and how their cartons may stand, and the models they name that are not there yet. */
export const materials: ImportTarget = {
  name: 'materials',
  label: msg`Materials`,
  fields: [
    ...(number ? [number] : []),
    ofModel,
    ...others,
    ...fieldsBeside(model, { words: modelWords, without: ['code'], optional: ['nameEn'] }),
  ],
  parts: [modelPart, materialPart],
  needed: ['number'],
  derive: cubeOfSides,
  check: ({ values, stored }) => problemsOfOrientations({ ...stored('material'), ...values }),
};

function cubeOfSides({ values, stored }: RowSoFar): ImportValues {
  const { length, width, height }: ImportValues = { ...stored('material'), ...values };
  if (typeof length !== 'number' || typeof width !== 'number' || typeof height !== 'number') return {};
  const cubicMillimetres = length * width * height * 1000;
  return { cube: Math.round(cuft(cubicMillimetres) * 1000) / 1000 };
}
