import { dimensionFields, material } from '../../../shared/areas/catalogue/material';
import { exportColumn, exportColumnsOf } from '../../export/column';

/** The materials with their cartons and how they may be loaded, as the import reads them. */
export const dimensionColumns = [
  ...exportColumnsOf(material, ['number']),
  exportColumn('modelCode', material.fields.modelId),
  ...exportColumnsOf(material, [
    'nameEn',
    'nameZh',
    'arrangementId',
    'coverGradeId',
    'colorId',
    ...dimensionFields,
    'cube',
  ]),
];
