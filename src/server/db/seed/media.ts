import type pg from 'pg';
import type { mediaItem } from '../../../shared/areas/media/media-item';
import type { Values } from '../../../shared/entity/entity';
import { type Day, dateOf } from './day';
import { drawing, drawnModel } from './model-drawing';
import { looksOf } from './model-pictures';
import type { Seeded } from './organisation';
import type { SeededModel } from './products';
import { addDrawing } from './stored-files';

type MediaItem = Seeded<Values<typeof mediaItem>>;

const count = 24;
/** Twice as large as it is drawn. */
const size = { width: drawing.width * 2, height: drawing.height * 2 };

/** The library of the demonstration company: a sofa of each of some models, at home or at the latest show. */
export function media(models: readonly SeededModel[], today: Day): MediaItem[] {
  return models.slice(0, count).map(({ row }, at) => {
    const isAtShow = at % 4 === 3;
    return {
      id: at + 1,
      title: isAtShow ? `${row.nameEn} at the show · ${row.nameZh} 展会` : `${row.nameEn} · ${row.nameZh}`,
      topic: isAtShow ? 'show' : 'product',
      modelIds: [row.id],
      marketId: isAtShow ? 1 : null,
      tags: at % 3 === 0 ? 'front, 正面' : null,
      takenOn: dateOf(today - 10 - at * 3),
      remark: null,
    };
  });
}

/** Draws each of them. */
export async function loadMediaFiles(
  client: pg.Client,
  items: readonly MediaItem[],
  models: readonly SeededModel[],
  createdBy: number,
): Promise<void> {
  for (const [at, { id, title, topic }] of items.entries()) {
    const model = models[at];
    if (!model) continue;
    const svg = drawnModel({ ...looksOf(model), room: topic === 'show' ? 'show' : 'home' });
    const name = `${title.split(' · ')[0]}.jpg`;
    await addDrawing(client, { entity: 'mediaItem', recordId: id, name, createdBy }, svg, size);
  }
}
