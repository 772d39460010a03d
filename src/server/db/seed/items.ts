import type { arrangement } from '../../../shared/areas/catalogue/arrangement';
import type { cover, coverGrade, coverGroup } from '../../../shared/areas/catalogue/cover';
import type { arm, mechanism } from '../../../shared/areas/catalogue/frame';
import type { catalogueItem } from '../../../shared/areas/catalogue/item';
import { provenances } from '../../../shared/areas/catalogue/material';
import type { Values } from '../../../shared/entity/entity';
import { keysOf } from '../../../shared/keys-of';
import type { TableName } from '../storage';
import { colors } from './catalogue/collection';
import * as listed from './catalogue/items';
import type { Seeded } from './organization';
import type { SeededModel } from './products';

type Item = Seeded<Values<ReturnType<typeof catalogueItem<string, Record<never, never>>>>>;
type Called = readonly [code: string, nameEn: string, nameZh: string, ...unknown[]];

/** The master lists of the catalogue, by their tables; what covers refer to stands before them. */
export function items(models: readonly SeededModel[]) {
  const grades = listed.coverGrades.map((entry, at): Seeded<Values<typeof coverGrade>> => {
    const [, , , , priceFrom, priceTo] = entry;
    return { ...item(entry, at), rank: at + 1, priceFrom, priceTo };
  });
  return {
    arm: listed.arms.map(part),
    back: listed.backs.map(part),
    seat: listed.seats.map(part),
    mechanism: listed.mechanisms.map(
      (entry, at): Seeded<Values<typeof mechanism>> => ({ ...part(entry, at), motion: entry[7] }),
    ),
    arrangement: listed.arrangements.map((entry, at): Seeded<Values<typeof arrangement>> => {
      const [, , , type, seats, motion] = entry;
      return { ...item(entry, at), type, seats, motion };
    }),
    category: listed.categories.map(item),
    feature: [...listed.features, ...listed.coverFeatures].map(item),
    style: listed.styles.map(item),
    collection: listed.collections.map(item),
    brand: listed.brands.map(item),
    color: colors.map(([nameEn, nameZh], at) => item([numberOf(at), nameEn, nameZh], at)),
    coverGroup: listed.coverGroups.map(
      (entry, at): Seeded<Values<typeof coverGroup>> => ({ ...item(entry, at), kind: entry[3] }),
    ),
    coverGrade: grades,
    cover: covers(models),
  } satisfies { [T in TableName]?: readonly object[] };
}

/** Places are ten apart, so that another goes between two. */
function item([code, nameEn, nameZh]: Called, at: number): Item {
  return { id: at + 1, code, nameEn, nameZh, used: true, sortOrder: (at + 1) * 10 };
}

function part(entry: (typeof listed.arms)[number] | (typeof listed.mechanisms)[number], at: number) {
  const [, , , unit, weight, width, height] = entry;
  return { ...item(entry, at), unit, weight, width, height } satisfies Seeded<Values<typeof arm>>;
}

/** Every color in every grade that some model is offered in. A cover of dropped models alone is not used any more. */
function covers(models: readonly SeededModel[]): Seeded<Values<typeof cover>>[] {
  const offered = models.flatMap(({ row, materials }) =>
    materials.map(({ coverGradeId, colorId }) => ({
      coverGradeId,
      colorId,
      launchDate: row.launchDate,
      isUsed: row.status !== 'dropped',
    })),
  );
  const made = listed.coverGrades.flatMap(([gradeCode, grade, gradeZh, group], gradeAt) =>
    colors.flatMap(([color, colorZh], colorAt) => {
      const those = offered.filter((each) => each.coverGradeId === gradeAt + 1 && each.colorId === colorAt + 1);
      if (those.length === 0) return [];
      return {
        code: `${gradeCode}${numberOf(colorAt)}`,
        nameEn: `${grade}, ${color}`,
        nameZh: `${gradeZh} ${colorZh}`,
        groupId: listed.coverGroups.findIndex(([code]) => code === group) + 1,
        gradeId: gradeAt + 1,
        colorId: colorAt + 1,
        provenance: origins[(gradeAt + colorAt) % origins.length] ?? null,
        featureIds: featureIds(group),
        // With the first model that is offered in it.
        launchDate: those.map(({ launchDate }) => launchDate).sort()[0] ?? null,
        supplierCode: `${group}-${300 + gradeAt * 40 + colorAt}`,
        used: those.some(({ isUsed }) => isUsed),
      };
    }),
  );
  return made.map((each, at) => ({ id: at + 1, ...each, sortOrder: (at + 1) * 10 }));
}

/** The number by which codes of covers say their color. */
const numberOf = (colorAt: number) => String(colorAt + 1).padStart(2, '0');

/** What every cover of a group does. */
function featureIds(group: string): number[] | null {
  const ids = listed.coverFeatures.flatMap(([, , , groups], at) =>
    groups.includes(group) ? [listed.features.length + at + 1] : [],
  );
  return ids.length > 0 ? ids : null;
}

const origins = keysOf(provenances);
