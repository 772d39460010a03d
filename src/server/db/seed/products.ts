import type { material } from '../../../shared/areas/catalogue/material';
import type { model } from '../../../shared/areas/catalogue/model';
import type { Values } from '../../../shared/entity/entity';
import {
  brands,
  type CartonRules,
  type Category,
  categories,
  colors,
  coverGrades,
  modelNames,
} from './catalogue/collection';
import * as listed from './catalogue/items';
import { type Day, dateOf } from './day';
import { modelParts } from './model-parts';
import type { Seeded } from './organization';
import { Random } from './random';
import { skuDetails, stanceOf } from './sku-details';

export type SeededMaterial = Seeded<Values<typeof material>> & { cube: number; fobPrice: number };

/** A model with what orders need to know of it. */
export interface SeededModel {
  row: Seeded<Values<typeof model>>;
  category: Category;
  materials: SeededMaterial[];
  /** How often it is ordered, compared to the others. */
  popularity: number;
  launchedOn: Day;
  endedOn: Day | null;
}

const coversPerModel = 4;
const cubicFeetPerCm3 = 1 / 28316.846592;

/** Builds the collection: sixty models, each in its specs and covers. */
export function products(seed: number, today: Day): SeededModel[] {
  const random = Random.stream(seed, 'products');
  const names = random.shuffled(modelNames);
  const kinds = random.shuffled(categories.flatMap((entry) => Array.from({ length: entry.models }, () => entry)));
  const stances = Random.stream(seed, 'stances');
  const parts = Random.stream(seed, 'parts of models');
  let materialId = 0;

  return names.map(([nameEn, nameZh], index) => {
    const kind = kinds[index] ?? random.pick(kinds);
    const life = lifeOf(random, today);
    const code = `${kind.letter}${2001 + index * 17}`;
    const id = index + 1;
    const materials: SeededMaterial[] = [];
    const trim = cartonTrim(random);
    const stance = stanceOf(stances);
    for (const [coverIndex, cover] of coversOf(random).entries()) {
      for (const spec of kind.specs) {
        const [length, width, height] = spec.size.map((size, edge) => size - (trim[edge] ?? 0)) as [
          number,
          number,
          number,
        ]; // map forgets that a size has three edges.
        // The newest covers wait for their first cartons to be measured; their cube is an estimate.
        const isMeasured = life.status !== 'newModel' || coverIndex < coversPerModel - 1;
        const grade = cover.grade
          .split(' ')
          .map((word) => word.charAt(0))
          .join('');
        const gradeAt = placeOf(listed.coverGrades, cover.grade);
        const gradeZh = listed.coverGrades[gradeAt - 1]?.[2] ?? '';
        materialId += 1;
        const cube = Math.round(length * width * height * cubicFeetPerCm3 * 1000) / 1000;
        const weight = isMeasured ? spec.weight + random.int(-3, 5) : null;
        const fobPrice = Math.round(spec.price * cover.factor * random.between(0.94, 1.12));
        materials.push({
          id: materialId,
          number: `${code}-${spec.code}-${grade}${String(cover.colorNumber).padStart(2, '0')}`,
          modelId: id,
          nameEn: `${nameEn} ${spec.en}, ${cover.grade}, ${cover.color[0]}`,
          nameZh: `${nameZh} ${spec.zh} ${gradeZh} ${cover.color[1]}`,
          status: life.status === 'phasedOut' || life.status === 'dropped' ? life.status : 'running',
          coverGradeId: gradeAt,
          colorId: cover.colorNumber,
          ...(isMeasured ? { length, width, height } : { length: null, width: null, height: null }),
          weight,
          cube,
          fobPrice,
          provenance: random.weighted(provenances, (entry) => entry.weight).name,
          ...flagsOf(spec.carton),
          ...skuDetails({ spec: spec.en, length, cube, fobPrice }, stance),
        });
      }
    }
    return {
      row: {
        id,
        code,
        nameEn,
        nameZh,
        categoryId: listed.categories.findIndex(([code]) => code === kind.category) + 1,
        brandId: placeOf(listed.brands, random.pick(brands)),
        status: life.status,
        launchDate: dateOf(life.launchedOn),
        ...modelParts(parts, kind.category),
        remarks: life.status === 'phasedOut' ? 'Last orders by agreement only · 仅按协议接单' : null,
      },
      category: kind.category,
      materials,
      popularity: 1 / (index + 2) ** 0.7,
      launchedOn: life.launchedOn,
      endedOn: life.endedOn,
    };
  });
}

/** The id of what a list calls so in English: lists are numbered in the order they stand in. */
function placeOf(
  list: readonly (readonly [code: string, nameEn: string, ...others: unknown[]])[],
  name: string,
): number {
  return list.findIndex(([, nameEn]) => nameEn === name) + 1;
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

/** By how much a model's cartons are smaller than they might be, edge by edge: the same for all its specs and covers. */
function cartonTrim(random: Random): readonly number[] {
  const halves = () => random.int(0, 4) / 2;
  return [random.int(0, 12) / 2, halves(), halves()];
}

function flagsOf({ onEnd, onSide, mixed, tiers }: CartonRules) {
  return {
    heightUpLengthAlong: null,
    heightUpWidthAlong: null,
    widthUpLengthAlong: onSide ?? null,
    widthUpHeightAlong: onSide ?? null,
    lengthUpWidthAlong: onEnd ?? null,
    lengthUpHeightAlong: onEnd ?? null,
    mixedStacking: mixed ?? null,
    maxTiers: tiers ?? null,
  };
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
