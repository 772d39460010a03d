import { msg } from '@lingui/core/macro';
import type { ParsedInputOf } from '../../shared/api/call';
import { containerDimensionCalls, dimensionRow } from '../../shared/api/container-dimensions';
import { AppError } from '../../shared/errors';
import { allowedOrientations, sides } from '../../shared/loading/orientations';
import { cuft, sideInMillimetres } from '../../shared/loading/units';
import type { Db } from '../db/connect';
import { edited, inTransaction } from '../db/edit';
import { listPage, wholeList } from '../db/list-page';
import { exportFile } from '../export/export-file';
import { dimensionColumns } from '../export/lists';
import { area, type Handlers } from '../http/handlers';
import { dimensionRows, dimensionsOf } from '../queries/container-dimensions';

const byNumber = { by: 'number', direction: 'asc' } as const;

const handlers: Handlers<typeof containerDimensionCalls> = {
  async getContainerDimensions({ readDb, input, language }) {
    return listPage(readDb, {
      row: dimensionRow,
      rows: dimensionRows(readDb, language, input),
      input,
      sort: byNumber,
      totals: [],
    });
  },

  async getContainerDimensionsExcel({ readDb, input, ...context }) {
    const rows = dimensionRows(readDb, context.language, input);
    return exportFile(context, {
      title: msg`Container dimensions`,
      format: input.format,
      source: { name: 'container-dimensions', filters: input },
      columns: dimensionColumns,
      rows: () => wholeList(readDb, { row: dimensionRow, rows, sort: byNumber }),
    });
  },

  async modifyContainerDimensions({ db, input, user, language, visit }) {
    const { id, version } = input;
    return inTransaction(db, async (transaction) => {
      const changes = { ...input.changes, ...(await cubeAfter(transaction, input)) };
      const place = { table: 'material', id, version } as const;
      const after = await edited(transaction, { ...place, changes, by: user.id, address: visit.address });
      if (allowedOrientations(after).length === 0) throw new AppError('material.noOrientation');
      return dimensionsOf(transaction, language, id);
    });
  },
};

export const containerDimensionsArea = area(containerDimensionCalls, handlers);

type Modification = ParsedInputOf<typeof containerDimensionCalls.modifyContainerDimensions>;

/** The cube of the sizes as they will be; nothing where no size changes or one stays unknown. */
async function cubeAfter(db: Db, { id, changes }: Modification): Promise<{ cube?: number }> {
  if (!sides.some((side) => side in changes)) return {};
  const present = await db.selectFrom('material').select(sides).where('id', '=', id).executeTakeFirst();
  const [length, width, height] = sides.map((side) => {
    const size = changes[side] === undefined ? present?.[side] : changes[side];
    return size ? sideInMillimetres(size, 'cm') : null;
  });
  if (!length || !width || !height) return {};
  return { cube: Math.round(cuft(length * width * height) * 1000) / 1000 };
}
