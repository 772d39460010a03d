import type pg from 'pg';
import type { mediaItem } from '../../../shared/areas/media/media-item';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Values } from '../../../shared/entity/entity';
import { colors } from './catalogue/collection';
import { type Day, dateOf } from './day';
import type { Seeded } from './organisation';
import type { SeededModel } from './products';
import { addFile, addRendition, keptBytes } from './stored-files';

type MediaItem = Seeded<Values<typeof mediaItem>>;

const count = 24;
const size = { width: 960, height: 720 };
const { thumbnail, card } = serviceLimits.files.edges;

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
export async function loadMediaFiles(client: pg.Client, items: readonly MediaItem[], createdBy: number): Promise<void> {
  // Loading it takes a while, which only a demonstration needs.
  const { default: draw } = await import('sharp');
  for (const [at, { id, title, topic }] of items.entries()) {
    const [, , hex = '8a8a8a'] = colors[at % colors.length] ?? [];
    const picture = draw(Buffer.from(sofa(`#${hex}`, topic === 'show' ? '#30343c' : '#ece7df')));
    const bytes = await picture.clone().jpeg().toBuffer();
    const kind = { entity: 'mediaItem', kind: 'picture', type: 'image/jpeg' } as const;
    const name = `${title.split(' · ')[0]}.jpg`;
    const file = await addFile(client, { ...kind, recordId: id, name, bytes, ...size, createdBy });
    for (const edge of [thumbnail, card]) {
      const small = await picture.clone().resize({ width: edge }).jpeg().toBuffer();
      await addRendition(client, file.id, edge, await keptBytes(client, small));
    }
  }
}

const sofa = (cover: string, wall: string): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${wall}"/><rect y="520" width="100%" height="200" fill="#b9a58c"/>
    <g fill="${cover}" stroke="#0004" stroke-width="3">
      <rect x="200" y="260" width="280" height="200" rx="34"/><rect x="480" y="260" width="280" height="200" rx="34"/>
      <rect x="190" y="410" width="580" height="120" rx="26"/>
      <rect x="130" y="350" width="100" height="200" rx="36"/><rect x="730" y="350" width="100" height="200" rx="36"/>
    </g>
    <g fill="#3a2d22"><rect x="190" y="548" width="24" height="34"/><rect x="746" y="548" width="24" height="34"/></g>
  </svg>`;
