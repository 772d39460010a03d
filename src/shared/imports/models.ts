import { model } from '../areas/catalogue/model';
import type { ImportField, ImportPart } from './target';

/** Words of a model's choices by their values. */
export const modelWords: Readonly<Record<string, ImportField['words']>> = {
  status: {
    running: ['Running', '在售', 'active', '在产'],
    newModel: ['New model', '新款', '新型号'],
    newCover: ['New cover', '新面料'],
    phasedOut: ['Phased out', '逐步停产', '逐步淘汰', '淘汰中'],
    dropped: ['Dropped', '已停产', '已淘汰', 'discontinued', '停产'],
  },
};

/** Models, identified by their code, which is also the English name of a new one without a name. */
export const modelPart: ImportPart = {
  name: 'model',
  entity: model,
  key: 'code',
  within: null,
  parents: {},
  defaults: ({ code = null }) => ({ status: 'running', nameEn: code }),
};

/** Headings of models' columns besides their labels. */
export const modelHeadings: Readonly<Record<string, readonly string[]>> = {
  code: ['model code', 'model no', 'style', 'family', '款号', '款式'],
  nameEn: ['name', 'name en', 'description', '英文名', '英文品名'],
  nameZh: ['name zh', 'name cn', '品名', '名称', '中文名', '中文品名'],
  categoryId: ['type', 'product group', '分类', '品类'],
  featureIds: ['功能特点'],
  launchDate: ['launched', 'launch', '推出日期'],
  remarks: ['note', 'notes', 'comment', '说明'],
};
