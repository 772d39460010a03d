import type { ModelLoadability } from '../../../shared/areas/catalogue/model-calls';
import { containerKinds } from '../../../shared/areas/delivery/shipment';
import { keysOf } from '../../../shared/keys-of';
import type { Language } from '../../../shared/language';
import { offerOf } from '../../../shared/loading/container-kinds';
import { type ContainerKind, cartonKey, fullContainer, type Loadability } from '../../../shared/loading/loadability';
import { orientationNames } from '../../../shared/loading/orientations';
import { type PackedCarton, packedCarton } from '../../../shared/loading/packed-carton';
import { cuft } from '../../../shared/loading/units';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { Packing } from '../../packing/packing';

const kinds = keysOf(containerKinds);

interface Found {
  carton: PackedCarton;
  shown: Omit<ModelLoadability['cartons'][number], 'loads'>;
}

/** Returns how a model's cartons fill a container of each kind; loads not known yet are worked out and stored. */
export async function modelLoadability(
  db: Db,
  packing: Packing,
  language: Language,
  modelId: number,
): Promise<ModelLoadability> {
  const materials = await materialsOf(db, language, modelId);
  const cartons = new Map<string, Found>();
  let unmeasured = 0;
  for (const material of materials) {
    const { id, number, name, length, width, height } = material;
    const carton = packedCarton(material);
    if (typeof carton === 'string' || !length || !width || !height) {
      unmeasured += 1;
      continue;
    }
    const key = kinds.map((kind) => cartonKey(carton, kind)).join();
    const known = cartons.get(key) ?? { carton, shown: { length, width, height, materials: [] } };
    known.shown.materials.push({ id, number, name });
    cartons.set(key, known);
  }
  const found = [...cartons.values()];
  const kept = await keptLoads(
    db,
    found.flatMap(({ carton }) => kinds.map((kind) => cartonKey(carton, kind))),
  );
  const answered = await Promise.all(
    found.map(async ({ carton, shown }) => {
      const loads = kinds.map(async (kind) => {
        const load = kept.get(placeOf(cartonKey(carton, kind), kind)) ?? (await workedOut(db, packing, carton, kind));
        return loadOf(load, kind);
      });
      return { ...shown, loads: await Promise.all(loads) };
    }),
  );
  return { cartons: answered, unmeasured };
}

function materialsOf(db: Db, language: Language, modelId: number) {
  return db
    .selectFrom('material')
    .select(['id', 'number', nameOf(language, 'material').as('name')])
    .select(['length', 'width', 'height', 'weight', 'maxTiers', ...orientationNames])
    .where('modelId', '=', modelId)
    .orderBy('number')
    .execute();
}

const placeOf = (key: string, kind: ContainerKind) => `${key} ${kind}`;

async function keptLoads(db: Db, keys: readonly string[]): Promise<Map<string, Loadability>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('loadability').selectAll().where('carton', 'in', keys).execute();
  return new Map(rows.map((row) => [placeOf(row.carton, row.containerKind), row]));
}

async function workedOut(db: Db, packing: Packing, carton: PackedCarton, kind: ContainerKind): Promise<Loadability> {
  const load = await packing.loadabilityOf(fullContainer(carton, kind));
  await db
    .insertInto('loadability')
    .values({ carton: cartonKey(carton, kind), containerKind: kind, ...load })
    .onConflict((conflict) => conflict.doNothing()) // somebody else asked at the same moment
    .execute();
  return load;
}

function loadOf({ pieces, volume, endedBy }: Loadability, kind: ContainerKind) {
  const { length, width, height } = offerOf(kind);
  return {
    kind,
    pieces,
    cuft: Math.round(cuft(volume) * 10) / 10,
    fill: Math.round((volume / (length * width * height)) * 1000) / 10,
    endedBy,
  };
}
