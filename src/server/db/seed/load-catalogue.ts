import type pg from 'pg';
import { commodities } from './commodities';
import { copyEntityRows } from './copy';
import type { Day } from './day';
import { items } from './items';
import { loadModelPictures } from './model-pictures';
import { prices } from './prices';
import type { SeededModel } from './products';
import { loadSwatches } from './swatches';

interface CatalogueOptions {
  seed: number;
  models: readonly SeededModel[];
  /** Who keeps its pictures. */
  keeperId: number | undefined;
  today: Day;
}

/** What is sold, and at which prices. */
export interface Catalogue {
  commodities: ReturnType<typeof commodities>;
  prices: ReturnType<typeof prices>;
}

/** Loads what is sold and at which prices, with pictures where somebody keeps them. */
export async function loadCatalogue(
  client: pg.Client,
  { seed, models, keeperId, today }: CatalogueOptions,
): Promise<Catalogue> {
  const catalogue = items(models);
  for (const [table, rows] of Object.entries(catalogue)) {
    await copyEntityRows(client, table as keyof typeof catalogue, rows); // Object.entries forgets its keys
  }
  if (keeperId !== undefined) await loadSwatches(client, catalogue.cover, keeperId);
  await copyEntityRows(
    client,
    'model',
    models.map(({ row }) => row),
  );
  if (keeperId !== undefined) await loadModelPictures(client, models, keeperId);
  const sold = commodities(models);
  await copyEntityRows(client, 'commodity', sold);
  const priced = prices({ seed, commodities: sold, models, today });
  await copyEntityRows(client, 'price', priced);
  await copyEntityRows(
    client,
    'material',
    models.flatMap((model) => model.materials),
  );
  return { commodities: sold, prices: priced };
}
