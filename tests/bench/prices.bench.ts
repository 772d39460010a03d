import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { priceCalls } from '../../src/shared/areas/price/price-calls';
import { headersOf, type ServedPlace, withDemonstration } from './bench-place';

// How long a price list of twenty thousand commodities takes, as of a day and beside another, and what is made of two
// thousand of them: new prices foreseen and set, a workbook with pictures, a catalogue on paper; then a quote of three
// hundred lines, as it is made, on paper and as a workbook.

const commodities = 20_000;
const some = 2000;
const quoted = 300;

interface Answer {
  bytes: number;
  id?: number;
  rows: { id: number }[];
  day?: string;
}

await withDemonstration(measure);

async function measure({ url, db }: ServedPlace): Promise<void> {
  await fill(db);
  const headers = await headersOf(db, 'admin');
  const asked = async (path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(
      `${url}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.headers.get('content-type')?.includes('json')) return { bytes: bytes.length, rows: [] };
    const { code, msg, data } = JSON.parse(bytes.toString());
    if (code !== 10_000) throw new Error(`${path}: ${msg}`);
    return { bytes: bytes.length, rows: [], ...data };
  };
  const list = (query: string) => asked(`${priceCalls.getCommodityGroupPrice.path}?language=E&size=500&${query}`);
  await timed('price list as of a day, 500 of 20,000', () => list('page=1'));
  await timed('the same beside another day', () => list('comparedWith=2020-01-01'));
  await timed('the same sorted by price', () => list('sort=chinaFob'));
  await timed('all 20,000 at once', () =>
    asked(`${priceCalls.getCommodityGroupPrice.path}?language=E&size=${commodities}`),
  );

  const { rows, day } = await asked(`${priceCalls.getCommodityGroupPrice.path}?language=E&size=${some}&text=BENCH-S`);
  const commodityIds = rows.map((row) => row.id);
  const change = { kind: 'percent', commodityIds, plants: ['china'], percent: 3, rounding: 'cent' };
  const input = { language: 'E', from: day, change };
  await timed('2,000 new prices foreseen', () => asked(priceCalls.foreseePrices.path, input));
  await timed('2,000 new prices set', () => asked(priceCalls.changePrices.path, input), 1);
  await timed('workbook of 2,000 with pictures', () => asked('/priceList/excel?language=E&text=BENCH-S&pictures=true'));
  await timed(
    'catalogue of 2,000 on paper',
    () => asked('/priceList/catalogue?language=E&text=BENCH-S&writtenIn=en'),
    1,
  );

  const lines = commodityIds
    .slice(0, quoted)
    .map((commodityId) => ({ commodityId, colorId: null, quantity: 2, price: null, discount: null }));
  const head = { customerId: 1, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null };
  let quoteId: number | undefined;
  await timed('quote of 300 lines made', async () => {
    const made = await asked('/quote/add', { language: 'E', ...head, children: { lines } });
    quoteId = made.id;
    return made;
  });
  await timed('the same on paper', () => asked(`/quote/pdf?language=E&id=${quoteId}&writtenIn=en`));
  await timed('the same as a workbook with pictures', () =>
    asked(`/getCommodityQuotationExcel?language=E&id=${quoteId}&pictures=true`),
  );
}

/** Commodities of a model each, with a price, and a picture for every model there is. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into model (code, name_en, category_id, status)
    select 'BENCH-' || case when n < ${sql.lit(some)} then 'S' else 'O' end || lpad(n::text, 5, '0'), 'Bench ' || n, 1, 'running'
    from generate_series(0, ${sql.lit(commodities - 1)}) as n`.execute(db);
  await sql`
    insert into commodity (code, name_en, model_id, arrangement_id, cover_grade_id, used)
    select code, name_en, id, 1, 1, true from model where code like 'BENCH-%'`.execute(db);
  await sql`
    insert into price (commodity_id, plant, fob_usd, start_date)
    select id, 'china', 100 + id % 400, '2019-01-01' from commodity where code like 'BENCH-%'`.execute(db);
  await sql`
    insert into file (entity, record_id, content_id, name, size, kind, type, width, height, created_by)
    select 'model', model.id, file.content_id, file.name, file.size, file.kind, file.type, file.width, file.height, file.created_by
    from model join file on file.entity = 'mediaItem' and file.record_id = 1 + model.id % 24
    where model.code like 'BENCH-%'`.execute(db);
  await sql`
    insert into rendition (file_id, edge, content_id)
    select file.id, rendition.edge, rendition.content_id
    from file join model on file.entity = 'model' and file.record_id = model.id and model.code like 'BENCH-%'
    join file as source on source.entity = 'mediaItem' and source.content_id = file.content_id
    join rendition on rendition.file_id = source.id
    on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
}

/** The median of some times. */
async function timed(name: string, work: () => Promise<Answer>, times = 3): Promise<void> {
  const taken: number[] = [];
  let bytes = 0;
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    ({ bytes } = await work());
    taken.push(performance.now() - begun);
  }
  taken.sort((left, right) => left - right);
  const median = taken[Math.floor(times / 2)] ?? 0;
  console.log(`${name}   ${median.toFixed(0)} ms   ${(bytes / 1_048_576).toFixed(2)} MB`);
}
