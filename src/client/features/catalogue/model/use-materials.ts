import { material } from '../../../../shared/areas/catalogue/material';
import type { CrudRow } from '../../../../shared/entity/crud';
import { limits } from '../../../../shared/limits';
import { inputOf } from '../../../record/crud-filters';
import { useRecords } from '../../../record/use-records';

type Side = 'productWidth' | 'productDepth' | 'productHeight' | 'length' | 'width' | 'height';

/** A material as its list answers it, by the fields that the model's page shows. */
export type Material = CrudRow & {
  number: string;
  nameEn: string;
  nameZh: string | null;
  arrangementId: number | null;
  coverGradeId: number | null;
  cube: number | null;
} & Record<Side, number | null>;

/** All the materials a model is ordered as. */
export function useMaterials(modelId: number) {
  return useRecords<Material>(material, {
    ...inputOf(material, { modelId: String(modelId) }),
    size: limits.clientGridRows,
  });
}
