import { material } from '../../../../shared/areas/catalogue/material';
import { type CrudRow, crudCallsOf } from '../../../../shared/entity/crud';
import { limits } from '../../../../shared/limits';
import { useCall } from '../../../page/use-call';
import { inputOf } from '../../../record/crud-filters';

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

/** The materials a model is ordered as. */
export function useMaterials(modelId: number) {
  return useCall(crudCallsOf(material).list, {
    ...inputOf(material, { modelId: String(modelId) }),
    size: limits.pageRows,
  });
}
