import { msg } from '@lingui/core/macro';
import { reference } from '../../entity/field';
import { catalogueItem } from './item';

/** A unit with one price: a model's arrangement in a cover grade, whichever of its materials is ordered. */
export const commodity = {
  ...catalogueItem('commodity', msg`Commodity`, {
    modelId: reference(msg`Model`, 'model', { required: true }),
    arrangementId: reference(msg`Arrangement`, 'arrangement', { required: true }),
    coverGradeId: reference(msg`Cover grade`, 'coverGrade', { required: true }),
  }),
  identity: ['code', 'nameEn', 'nameZh', 'modelId', 'arrangementId', 'coverGradeId'],
  unique: [['code'], ['modelId', 'arrangementId', 'coverGradeId']],
  // A code alone does not determine the model and the cover grade.
  addedByFiles: false,
  wire: { add: 'POST /addCommodity', modify: 'POST /modifyCommodity' },
} as const;
