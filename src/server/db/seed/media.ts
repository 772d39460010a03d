import type pg from 'pg';
import type { mediaItem } from '../../../shared/areas/media/media-item';
import type { Values } from '../../../shared/entity/entity';
import { type Day, dateOf } from './day';
import { drawnAhead } from './drawn-ahead';
import { drawing, drawnModel } from './model-drawing';
import { looksOf } from './model-pictures';
import type { Seeded } from './organization';
import type { SeededModel } from './products';
import { addFile, addPhotograph, addPicture, drawn } from './stored-files';

type MediaItem = Seeded<Values<typeof mediaItem>>;

const count = 24;
/** Twice as large as it is drawn. */
const size = { width: drawing.width * 2, height: drawing.height * 2 };

/** The film, and the still of it that stands for it until it is played. */
const film = { name: 'Recliner.mp4', width: 960, height: 600 } as const;

/** The library of the demonstration company: a sofa of each of some models, at home or at the latest show, and a film. */
export function media(models: readonly SeededModel[], today: Day): MediaItem[] {
  const recliners = models.filter(({ category }) => category === 'recliner').map(({ row }) => row.id);
  return [
    ...pictured(models, today),
    {
      id: count + 1,
      title: 'Recliner, opened and closed · 功能椅的展开与收合',
      topic: 'howTo',
      modelIds: recliners,
      marketId: null,
      tags: 'footrest, 脚托',
      takenOn: dateOf(today - 120),
      remark: null,
    },
  ];
}

function pictured(models: readonly SeededModel[], today: Day): MediaItem[] {
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

/** Begins to draw the pictures of the library, which are large, beside what is loaded before them. */
export function drawnMedia(items: readonly MediaItem[], models: readonly SeededModel[]) {
  const shots = items.flatMap(({ id, title, topic }, at) => {
    const model = models[at];
    return topic === 'howTo' || !model ? [] : [{ id, title, topic, model }];
  });
  return drawnAhead(shots, ({ topic, model }) =>
    drawn(drawnModel({ ...looksOf(model), room: topic === 'show' ? 'show' : 'home' }), size),
  );
}

/** Stores the pictures of the library, and the film. */
export async function loadMediaFiles(
  client: pg.Client,
  items: readonly MediaItem[],
  pictures: ReturnType<typeof drawnMedia>,
  createdBy: number,
): Promise<void> {
  for (const { of, drawn: picture } of pictures) {
    const name = `${of.title.split(' · ')[0]}.jpg`;
    await addPicture(client, { entity: 'mediaItem', recordId: of.id, name, createdBy }, await picture);
  }
  for (const { id, topic } of items) if (topic === 'howTo') await addFilm(client, id, createdBy);
}

/** Seven seconds that we drew ourselves, as H.264, which every browser plays. They are read only where they are needed. */
async function addFilm(client: pg.Client, recordId: number, createdBy: number): Promise<void> {
  const [{ default: still }, { default: moving }] = await Promise.all([
    import('./recliner.jpg?inline'),
    import('./recliner.mp4?inline'),
  ]);
  const { name, ...size } = film;
  const file = { entity: 'mediaItem', recordId, createdBy };
  // The poster goes first, as it does from a browser.
  await addPhotograph(client, { ...file, name: `${name}.jpg` }, bytesOf(still), size);
  await addFile(client, { ...file, ...size, name, kind: 'video', type: 'video/mp4', bytes: bytesOf(moving) });
}

/** What an address says in itself, after `data:...;base64,`. */
function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
