import type pg from 'pg';
import type { cover } from '../../../shared/areas/catalogue/cover';
import type { Values } from '../../../shared/entity/entity';
import { colors } from './catalogue/collection';
import { coverGroups } from './catalogue/items';
import { drawnAhead } from './drawn-ahead';
import type { Seeded } from './organization';
import { addPicture, pictureOf } from './stored-files';

type Swatched = Seeded<Values<typeof cover>>;

const size = { width: 240, height: 160 };

/** Gives every cover a picture of its color: woven ones show their threads, hides are smooth. */
export async function loadSwatches(client: pg.Client, covers: readonly Swatched[], createdBy: number): Promise<void> {
  const shown = covers.flatMap(({ id, code, colorId, groupId }) => {
    const [, , hex] = colors[(colorId ?? 0) - 1] ?? [];
    return hex === undefined ? [] : [{ id, code, hex, isWoven: coverGroups[(groupId ?? 0) - 1]?.[3] === 'fabric' }];
  });
  // Covers of different grades look the same in one color, and are drawn once.
  const looks = new Map(shown.map((look) => [keyOf(look), look]));
  const pictures = new Map(
    drawnAhead([...looks.values()], ({ hex, isWoven }) => pictureOf(pointsOf(hex, isWoven), size)).map(
      ({ of, drawn }) => [keyOf(of), drawn],
    ),
  );
  for (const look of shown) {
    const picture = await pictures.get(keyOf(look));
    const file = { entity: 'cover', recordId: look.id, name: `${look.code}.jpg`, createdBy };
    if (picture) await addPicture(client, file, picture);
  }
}

const keyOf = ({ hex, isWoven }: { hex: string; isWoven: boolean }) => `${hex} ${isWoven}`;

/** Threads cross every other pixel, lighter and darker; a hide has a fine grain. */
function pointsOf(hex: string, isWoven: boolean): Buffer {
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
