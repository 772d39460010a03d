import type { Db } from '../../src/server/db/connect';
import type { AnyEntity } from '../../src/shared/entity/entity';
import type { TestClient } from './client';
import { valuesOf } from './record-values';
import { uploadedForNew } from './upload-files';

/** The parts that a new record cannot be without, one of each. */
export async function neededPartsOf(db: Db, entity: AnyEntity, number: number) {
  const needed = Object.entries(entity.children ?? {}).filter(([, { isNeeded }]) => isNeeded);
  const one = needed.map(async ([key, child]) => [key, [await valuesOf(db, child, number)]]);
  return needed.length > 0 ? { children: Object.fromEntries(await Promise.all(one)) } : {};
}

/** The files and parts that a new record cannot be added without; the files are uploaded. */
export async function besideNew(db: Db, client: TestClient, entity: AnyEntity, number: number) {
  return {
    ...(await neededPartsOf(db, entity, number)),
    ...(entity.needsFile ? { uploads: [await uploadedForNew(client, entity.name)] } : {}),
  };
}
