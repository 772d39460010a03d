import type { material } from '../../../shared/entities/material';
import type { model } from '../../../shared/entities/model';
import type { Values } from '../../../shared/entity/entity';
import { brands, categories, colors, coverGrades, modelNames } from './catalogue/collection';
import { type Day, dateOf } from './day';
import type { Seeded } from './organisation';
import { Random } from './random';

export type SeededMaterial = Seeded<Values<typeof material>> & { cube: number; fobPrice: number };

/** A model with what orders need to know of it. */
export interface SeededModel {
  row: Seeded<Values<typeof model>>;
  materials: SeededMaterial[];
  /** How often it is ordered, compared to the others. */
  popularity: number;
  launchedOn: Day;
  endedOn: Day | null;
}

const unrestricted = {
  heightUpLengthAlong: null,
  heightUpWidthAlong: null,
  widthUpLengthAlong: null,
  widthUpHeightAlong: null,
  lengthUpWidthAlong: null,
  lengthUpHeightAlong: null,
  mixedStacking: null,
  maxTiers: null,
};
const coversPerModel = 4;
const cubicFeetPerCm3 = 1 / 28316.846592;

/** Builds the collection: sixty models, each in its specs and covers. */
export function products(seed: number, today: Day): SeededModel[] {
  const random = Random.stream(seed, 'products');
  const names = random.shuffled(modelNames);
  const kinds = random.shuffled(categories.flatMap((entry) => Array.from({ length: entry.models }, () => entry)));
  let materialId = 0;

  return names.map(([nameEn, nameZh], index) => {
    const kind = kinds[index] ?? random.pick(kinds);
    const life = lifeOf(random, today);
    const code = `${kind.letter}${2001 + index * 17}`;
    const id = index + 1;
    const materials: SeededMaterial[] = [];
    for (const cover of coversOf(random)) {
      for (const spec of kind.specs) {
        const [length, width, height] = spec.size.map((size) => size + random.int(-4, 6)) as [number, number, number]; // map forgets that a size has three edges.
        const grade = cover.grade
          .split(' ')
          .map((word) => word.charAt(0))
          .join('');
        materialId += 1;
        materials.push({
          id: materialId,
          number: `${code}-${spec.code}-${grade}${String(cover.colorNumber).padStart(2, '0')}`,
          modelId: id,
          nameEn: `${nameEn} ${spec.en}, ${cover.grade}, ${cover.color[0]}`,
          nameZh: `${nameZh} ${spec.zh} ${cover.color[1]}`,
          spec: spec.en,
          coverGrade: cover.grade,
          color: cover.color[0],
          length,
          width,
          height,
          weight: spec.weight + random.int(-3, 5),
          cube: Math.round(length * width * height * cubicFeetPerCm3 * 1000) / 1000,
          fobPrice: Math.round(spec.price * cover.factor * random.between(0.94, 1.12)),
          provenance: random.weighted(provenances, (entry) => entry.weight).name,
          ...unrestricted,
        });
      }
    }
    return {
      row: {
        id,
        code,
        nameEn,
        nameZh,
        category: kind.category,
        brand: random.pick(brands),
        status: life.status,
        launchDate: dateOf(life.launchedOn),
        remarks: life.status === 'phasedOut' ? 'Last orders by agreement only · 仅按协议接单' : null,
      },
      materials,
      popularity: 1 / (index + 2) ** 0.7,
      launchedOn: life.launchedOn,
      endedOn: life.endedOn,
    };
  });
}

const provenances = [
  { name: 'china', weight: 58 },
  { name: 'vietnam', weight: 24 },
  { name: 'chinaOrVietnam', weight: 12 },
  { name: 'mexico', weight: 6 },
] as const;

/** The combinations of grade and color one model is offered in. */
function coversOf(random: Random) {
  const shades = random.shuffled(colors.map((color, index) => ({ color, colorNumber: index + 1 })));
  return shades.slice(0, coversPerModel).map((shade) => {
    const { grade, factor } = random.pick(coverGrades);
    return { ...shade, grade, factor };
  });
}

function lifeOf(random: Random, today: Day) {
  const age = random.int(30, 3000);
  const launchedOn = today - age;
  if (age < 240) return { launchedOn, endedOn: null, status: random.chance(0.7) ? 'newModel' : 'newCover' } as const;
  const fate = random.next();
  if (age > 1200 && fate < 0.1)
    return { launchedOn, endedOn: today - random.int(120, 700), status: 'dropped' } as const;
  if (age > 700 && fate < 0.22)
    return { launchedOn, endedOn: today - random.int(10, 200), status: 'phasedOut' } as const;
  return { launchedOn, endedOn: null, status: fate > 0.93 ? 'newCover' : 'running' } as const;
}
