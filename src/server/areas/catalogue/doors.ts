import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { allowedOrientations, sides } from '../../../shared/loading/orientations';
import { cuft, sideInMillimeters } from '../../../shared/loading/units';
import type { AnyRow } from '../../db/edit';
import type { Doors } from '../../records/door';

export const catalogueDoors: Doors = {
  material: {
    calledAs: () => sql`material.number`,
    derived: ['cube'],
    following: cubeAfter,
    refuse: (_, after) => {
      if (allowedOrientations(after).length === 0) throw new AppError('material.noOrientation');
    },
  },
};

/** The cube of the sizes as they will be; nothing where no size changes or one stays unknown. */
function cubeAfter(before: AnyRow, changes: AnyRow): AnyRow {
  if (!sides.some((side) => side in changes)) return {};
  const [length, width, height] = sides.map((side) => {
    const size = side in changes ? changes[side] : before[side];
    return typeof size === 'number' && size > 0 ? sideInMillimeters(size, 'cm') : null;
  });
  if (!length || !width || !height) return {};
  return { cube: Math.round(cuft(length * width * height) * 1000) / 1000 };
}
