import { msg } from '@lingui/core/macro';
import { model } from '../areas/catalogue/model';
import { entityFields } from './entity-fields';
import type { ImportField, ImportPart, ImportTarget } from './target';

/** Words of a model's choices by their values. */
export const modelWords: Readonly<Record<string, ImportField['words']>> = {
  category: {
    recliner: ['Recliner', '功能单椅', '躺椅'],
    motionSofa: ['Motion sofa', '功能沙发', 'motion'],
    stationarySofa: ['Stationary sofa', '固定沙发', '静态沙发', 'stationary'],
    sectional: ['Sectional', '组合沙发', '转角沙发', 'corner sofa'],
    sofaBed: ['Sofa bed', '沙发床'],
    chair: ['Chair', '椅子', '单椅', 'chairs'],
    other: ['Other', '其他'],
  },
  status: {
    running: ['Running', '在售', 'active', '在产'],
    newModel: ['New model', '新款', '新型号'],
    newCover: ['New cover', '新面料'],
    phasedOut: ['Phased out', '逐步淘汰', '淘汰中'],
    dropped: ['Dropped', '已淘汰', 'discontinued', '停产'],
  },
};

/** Models, told apart by their code, which also names one that nobody named. */
export const modelPart: ImportPart = {
  name: 'model',
  entity: model,
  key: 'code',
  within: null,
  parents: {},
  defaults: ({ code = null }) => ({ category: 'other', status: 'running', nameEn: code }),
};

/** Models; found again by their code. */
export const models: ImportTarget = {
  name: 'models',
  label: msg`Models`,
  fields: entityFields(
    model,
    {
      code: ['Model', '型号', 'model code', 'model no', 'style', 'family', '款号', '款式'],
      nameEn: ['English name', '英文名称', 'name', 'name en', 'description', '英文名', '英文品名'],
      nameZh: ['Chinese name', '中文名称', 'name zh', 'name cn', '品名', '名称', '中文名', '中文品名'],
      category: ['Category', '类别', 'type', 'product group', '分类', '品类'],
      brand: ['Brand', '品牌'],
      status: ['Status', '状态'],
      launchDate: ['Launch date', '上市日期', 'launched', 'launch', '推出日期'],
      remarks: ['Remarks', '备注', 'note', 'notes', 'comment', '说明'],
    },
    modelWords,
  ),
  parts: [modelPart],
  needed: ['code'],
};
