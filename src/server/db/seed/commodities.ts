import type { commodity } from '../../../shared/areas/catalogue/commodity';
import type { Values } from '../../../shared/entity/entity';
import { arrangements, coverGrades } from './catalogue/items';
import type { Seeded } from './organization';
import type { SeededModel } from './products';

/** Each arrangement of a model in each grade that it is made in. */
export function commodities(models: readonly SeededModel[]): Seeded<Values<typeof commodity>>[] {
  const made = models.flatMap(({ row, materials }) => {
    const kinds = new Map(
      materials.flatMap(({ arrangementId, coverGradeId }) =>
        arrangementId && coverGradeId ? [[`${arrangementId} ${coverGradeId}`, { arrangementId, coverGradeId }]] : [],
      ),
    );
    return [...kinds.values()].flatMap(({ arrangementId, coverGradeId }) => {
      const [arrangement] = arrangements.slice(arrangementId - 1);
      const [grade] = coverGrades.slice(coverGradeId - 1);
      if (!arrangement || !grade) return [];
      return {
        code: `${row.code}-${arrangement[0]}-${grade[0]}`,
        nameEn: `${row.nameEn} ${arrangement[1]}, ${grade[1]}`,
        nameZh: `${row.nameZh} ${arrangement[2]} ${grade[2]}`,
        modelId: row.id,
        arrangementId,
        coverGradeId,
        used: row.status !== 'dropped',
      };
    });
  });
  return made.map((each, at) => ({ id: at + 1, ...each, sortOrder: null }));
}
