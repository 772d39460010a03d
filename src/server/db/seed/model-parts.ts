import type { model } from '../../../shared/areas/catalogue/model';
import type { Values } from '../../../shared/entity/entity';
import type { Category } from './catalogue/collection';
import { arms, backs, collections, features, mechanisms, seats, styles } from './catalogue/items';
import type { Random } from './random';

const stationary = new Set(['stationarySofa', 'chair', 'other']);

/** What a model of a category is made of and belongs to; the lists' records are numbered in the order they stand in. */
export function modelParts(random: Random, category: Category) {
  const some = (list: readonly unknown[], most: number): number[] => {
    const ids = random.shuffled(list.map((_, at) => at + 1)).slice(0, random.int(1, most));
    return ids.sort((left, right) => left - right);
  };
  const moving = mechanisms.flatMap(([, , , , , , , motion], at) => (motion === 'stationary' ? [] : [at + 1]));
  return {
    collectionIds: random.chance(0.8) ? some(collections, 1) : null,
    styleIds: some(styles, 2),
    featureIds: some(features, 4),
    armIds: some(arms, 2),
    backIds: some(backs, 2),
    seatIds: some(seats, 1),
    mechanismIds: stationary.has(category) || moving.length === 0 ? null : [random.pick(moving)],
    construction: null,
    countryOfOriginId: null,
    exclusive: random.chance(0.06),
  } satisfies Partial<Values<typeof model>>;
}
