import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { cubeOfCarton } from '../../../shared/loading/carton-cube';
import { allowedOrientations, sides } from '../../../shared/loading/orientations';
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

/** The cube that follows from changed sizes; nothing where no size changes or one stays unknown. */
function cubeAfter(before: AnyRow, changes: AnyRow): AnyRow {
  if (!sides.some((side) => side in changes)) return {};
  const cube = cubeOfCarton({ ...before, ...changes });
  return cube === null ? {} : { cube };
}
