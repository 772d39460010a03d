import type { Comparison } from './orders';
import { hundredths, sumOfHundredths } from './plain-csv';
import { oneValue } from './scratch';

const riyalsToTheDollar = 3.75;

/** Compares the imported catalogue to the rows of the file. */
export async function checkCatalogue({ check, db, records, report }: Comparison): Promise<void> {
  const stored = (query: string) => oneValue(db, query);
  const own = `from material m join model on model.id = m.model_id join brand on brand.id = model.brand_id
    where brand.name_en = 'IKEA'`;
  const firsts = [...new Map([...records].reverse().map((record) => [record.item_id, record])).values()];

  check.equal(
    'models',
    new Set(records.map((record) => record.name)).size,
    await stored(`select count(*) from model join brand on brand.id = model.brand_id where brand.name_en = 'IKEA'`),
  );
  check.equal('materials', firsts.length, await stored(`select count(*) ${own}`));
  check.equal('rows about a material of an earlier row', records.length - firsts.length, report.repeats.length);
  check.equal(
    'numbers, with the zeros that only the links still have',
    firsts
      .map((record) => /(\d{8})\/$/.exec(record.link ?? '')?.[1])
      .sort()
      .join(),
    await stored(`select string_agg(number, ',' order by number collate "C") ${own}`),
  );
  check.equal(
    'prices in dollars, each in whole cents',
    sumOfHundredths(firsts.map((record) => hundredths(record.price ?? '', riyalsToTheDollar))),
    await stored(`select sum(fob_price) ${own}`),
  );
  for (const [column, field] of [
    ['width', 'length'],
    ['depth', 'width'],
    ['height', 'height'],
  ] as const) {
    const present = firsts.filter((record) => record[column] !== '');
    const sum = present.reduce((total, record) => total + Number(record[column]), 0);
    check.equal(`sum of ${column}, as our ${field}`, sum, await stored(`select round(sum(${field})) ${own}`));
    check.equal(
      `materials without ${column}`,
      firsts.length - present.length,
      await stored(`select count(*) ${own} and ${field} is null`),
    );
  }
}
