import type pg from 'pg';
import { colors } from './catalogue/collection';
import { drawnAhead } from './drawn-ahead';
import { drawing, drawnModel } from './model-drawing';
import type { SeededModel } from './products';
import { addPicture, drawn } from './stored-files';

/** Gives every model a picture in the first cover it is offered in. */
export async function loadModelPictures(
  client: pg.Client,
  models: readonly SeededModel[],
  createdBy: number,
): Promise<void> {
  const pictures = drawnAhead(models, (model) => drawn(drawnModel({ ...looksOf(model), room: 'home' }), drawing));
  for (const { of, drawn: picture } of pictures) {
    const { id, code } = of.row;
    await addPicture(client, { entity: 'model', recordId: id, name: `${code}.jpg`, createdBy }, await picture);
  }
}

/** What a model looks like, by its category, its arms and the color of its first cover. */
export function looksOf({ row, category, materials }: SeededModel) {
  const [, , hex = '8a8a8a'] = colors[(materials[0]?.colorId ?? 1) - 1] ?? [];
  return { category, hex, arm: row.armIds?.[0] ?? 0 };
}
