import { type Plant, plants, type price } from '../../../shared/areas/price/price';
import type { Values } from '../../../shared/entity/entity';
import { keysOf } from '../../../shared/keys-of';
import type { commodities } from './commodities';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import type { SeededModel } from './products';
import { Random } from './random';

interface Priced {
  seed: number;
  commodities: ReturnType<typeof commodities>;
  models: readonly SeededModel[];
  today: Day;
}

/** The price list is made twice a year: one list that is over, the one of now, and for some models one that is agreed already. */
const listDays = 182;
const vietnamSaving = 0.93;

/** What commodities cost, by the plants that make their materials. */
export function prices({ seed, commodities: priced, models, today }: Priced): Seeded<Values<typeof price>>[] {
  const random = Random.stream(seed, 'prices');
  const byModel = new Map(models.map((model) => [model.row.id, model]));
  const made = priced.flatMap(({ id, modelId, arrangementId, coverGradeId, used }) => {
    const model = byModel.get(modelId);
    const materials = (model?.materials ?? []).filter(
      (each) => each.arrangementId === arrangementId && each.coverGradeId === coverGradeId,
    );
    const fobPrice = Math.max(...materials.map((each) => each.fobPrice));
    const begins = Math.max(model?.launchedOn ?? today, today - 2 * listDays);
    const change = today - random.int(20, 120);
    const rise = random.between(0.97, 1.06);
    const nextRise = random.between(1.01, 1.05);
    const isPlanned = random.chance(0.15);
    const ends = random.chance(0.1) ? today + random.int(5, 60) : null;
    return plantsOf(materials).flatMap((plant) => {
      const now = Math.round(fobPrice * (plant === 'vietnam' ? vietnamSaving : 1) * 2) / 2;
      const before = Math.round((now / rise) * 2) / 2;
      const row = (fobUsd: number, startDate: Day, endDate: Day | null) => ({
        commodityId: id,
        plant,
        fobUsd,
        startDate: dateOf(startDate),
        endDate: endDate === null ? null : dateOf(endDate),
      });
      if (!used) return begins < change ? [row(before, begins, change - 1)] : [];
      const next = today + 45;
      const end = isPlanned ? next - 1 : ends;
      return [
        ...(begins < change ? [row(before, begins, change - 1)] : []),
        row(now, Math.max(begins, change), end),
        ...(isPlanned ? [row(Math.round(now * nextRise * 2) / 2, next, null)] : []),
      ];
    });
  });
  return made.map((each, at) => ({ id: at + 1, ...each }));
}

/** The plants that make one of the materials; China where none is named. */
function plantsOf(materials: SeededModel['materials']): Plant[] {
  const made = keysOf(plants).filter((plant) =>
    materials.some(({ provenance }) => provenance === plant || provenance === 'chinaOrVietnam'),
  );
  return made.length > 0 ? made : ['china'];
}
