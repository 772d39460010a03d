import type pg from 'pg';
import type { Sharp } from 'sharp';
import type { cover } from '../../../shared/areas/catalogue/cover';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Values } from '../../../shared/entity/entity';
import { colors } from './catalogue/collection';
import { coverGroups } from './catalogue/items';
import type { Seeded } from './organization';
import { addFile, addRendition, keptBytes } from './stored-files';

type Swatched = Seeded<Values<typeof cover>>;

const size = { width: 240, height: 160 };
const { thumbnail, card } = serviceLimits.files.edges;

/** Gives every cover a picture of its color: woven ones show their threads, hides are smooth. */
export async function loadSwatches(client: pg.Client, covers: readonly Swatched[], createdBy: number): Promise<void> {
  // Loading it takes a while, which only a demonstration needs.
  const { default: draw } = await import('sharp');
  for (const cover of covers) {
    const [, , hex] = colors[(cover.colorId ?? 0) - 1] ?? [];
    if (hex === undefined) continue;
    const picture = draw(pixelsOf(hex, coverGroups[(cover.groupId ?? 0) - 1]?.[3] === 'fabric'), {
      raw: { ...size, channels: 3 },
    });
    await addPicture(client, cover, picture, createdBy);
  }
}

async function addPicture(client: pg.Client, { id, code }: Swatched, picture: Sharp, createdBy: number) {
  const bytes = await picture.clone().jpeg().toBuffer();
  const small = await picture.clone().resize({ width: thumbnail }).jpeg().toBuffer();
  const kind = { entity: 'cover', kind: 'picture', type: 'image/jpeg' } as const;
  const file = await addFile(client, { ...kind, recordId: id, name: `${code}.jpg`, bytes, ...size, createdBy });
  await addRendition(client, file.id, thumbnail, await keptBytes(client, small));
  await addRendition(client, file.id, card, file.contentId);
}

/** Threads cross every other pixel, lighter and darker; a hide has a fine grain. */
function pixelsOf(hex: string, isWoven: boolean): Buffer {
  const rgb = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const data = Buffer.alloc(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)];
    const shade = isWoven
      ? ((x >> 2) + (y >> 2)) % 2 === 0
        ? 1.06
        : 0.92
      : 1 + Math.sin(x * 0.9 + y * y * 0.07) * 0.02;
    for (const [channel, value] of rgb.entries()) data[at * 3 + channel] = Math.min(255, Math.round(value * shade));
  }
  return data;
}
