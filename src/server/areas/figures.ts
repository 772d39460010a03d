import type { AnyEntity } from '../../shared/entity/entity';
import type { Figure, Figures } from '../records/figure';
import { customerFigures } from './customer/figures';
import { marketFigures } from './market/figures';
import { peopleFigures } from './people/figures';
import { priceFigures } from './price/figures';

const figures: Figures = { ...customerFigures, ...marketFigures, ...peopleFigures, ...priceFigures };

/** The query of an entity's figure; undefined where it has none of that name. */
export function figureOf(entity: AnyEntity, name: string): Figure | undefined {
  if (!entity.figures || !(name in entity.figures)) return undefined;
  const known: Readonly<Record<string, Readonly<Record<string, Figure>>>> = figures;
  return known[entity.name]?.[name];
}
