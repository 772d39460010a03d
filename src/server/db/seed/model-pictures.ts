import type pg from 'pg';
import { colors } from './catalogue/collection';
import { drawing, drawnModel } from './model-drawing';
import type { SeededModel } from './products';
import { addDrawing } from './stored-files';

/** Gives every model a picture in the first cover it is offered in. */
export async function loadModelPictures(
  client: pg.Client,
  models: readonly SeededModel[],
  createdBy: number,
): Promise<void> {
  for (const model of models) {
    const svg = drawnModel({ ...looksOf(model), room: 'home' });
    const { id, code } = model.row;
    await addDrawing(client, { entity: 'model', recordId: id, name: `${code}.jpg`, createdBy }, svg, drawing);
  }
}

/** What a model looks like, by its category, its arms and the color of its first cover. */
export function looksOf({ row, category, materials }: SeededModel) {
  const [, , hex = '8a8a8a'] = colors[(materials[0]?.colorId ?? 1) - 1] ?? [];
  return { category, hex, arm: row.armIds?.[0] ?? 0 };
}
