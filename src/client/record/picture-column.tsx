import { msg } from '@lingui/core/macro';
import type { CrudRow } from '../../shared/entity/crud';
import { file } from '../../shared/entity/field';
import { type CellProps, column, type GridColumn, type NamedValues } from '../grid/columns/column';
import { useThumbnail } from '../page/files/thumbnails';
import './picture-column.css';

/** The first picture of each record; it has no text. */
export const pictureColumn: GridColumn<NamedValues> = column('picture', file(msg`Picture`), {
  read: () => null,
  width: 84,
  Cell: PictureCell,
});

function PictureCell({ row }: CellProps<NamedValues>) {
  const { pictureId } = row as CrudRow; // only lists with pictures use this column
  const source = useThumbnail(typeof pictureId === 'number' ? pictureId : null);
  return source && <img className="picture-cell" src={source} alt="" />;
}
