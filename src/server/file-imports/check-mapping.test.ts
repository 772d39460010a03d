import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mappingFile } from '../../shared/imports/mapping-file';
import { materials } from '../../shared/imports/materials';
import { checkMapping, loadMapping } from './check-mapping';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadline-mapping-'));
});
afterAll(() => rm(folder, { recursive: true }));

const fields = { model: { code: 'Model' }, material: { number: 'No', nameEn: 'Name' } };
const good = { kind: 'catalogue', fields };

async function kept(name: string, content: unknown): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a mapping is read for the kind it is of', async () => {
  const file = await kept('map.json', good);
  expect(await loadMapping(file, 'catalogue')).toMatchObject({
    kind: 'catalogue',
    fields: { model: { code: { column: 'Model' } } },
  });
  await expect(loadMapping(file, 'orders')).rejects.toThrow('The mapping map.json is for catalogue, not for orders.');
});

test('of a mapping that cannot be read it is said why', async () => {
  const none = join(folder, 'none.json');
  await expect(loadMapping(none, 'catalogue')).rejects.toThrow(`There is no mapping file ${none}.`);
  await expect(loadMapping(folder, 'catalogue')).rejects.toThrow(`The mapping ${folder} cannot be read (EISDIR).`);
  await expect(loadMapping(await kept('bad.json', '{'), 'catalogue')).rejects.toThrow(
    'The mapping bad.json is not JSON.',
  );
  await expect(loadMapping(await kept('list.json', []), 'catalogue')).rejects.toThrow(
    /^The mapping list\.json is wrong at its top: .+\.$/,
  );
  const odd = await kept('odd.json', { ...good, format: { dates: 'soon' } });
  await expect(loadMapping(odd, 'catalogue')).rejects.toThrow(
    /^The mapping odd\.json is wrong at format\.dates: .+\.$/,
  );
});

const header = ['Model', 'No', 'Name', 'Length'];
/** The error for a mapping of the fields to a file with the header; empty where there is none. */
function said(given: object, names: readonly string[] = header): string {
  try {
    checkMapping(materials, mappingFile.parse({ kind: 'catalogue', fields: given }), names);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('a mapping names fields that are there, columns of the file, and all that is needed', () => {
  expect(said(fields)).toBe('');
  expect(said({ ...fields, customer: { code: 'Model' } })).toBe(
    `The mapping fills customer, which catalogue do not have; they have ${materials.parts.map(({ name }) => name).join(', ')}.`,
  );
  expect(said({ ...fields, model: { code: 'Model', size: 'Length' } })).toMatch(
    /^The mapping fills model\.size, which does not exist; model has code, /,
  );
  expect(said({ ...fields, model: { code: 'Modell' } })).toBe(
    'The mapping reads the column "Modell" for model.code, which the file does not have; it has "Model", "No", "Name", "Length".',
  );
  expect(said({ model: fields.model, material: { nameEn: 'Name' } })).toBe(
    'The mapping says nothing about material.number, which is required.',
  );
  expect(said({ ...fields, model: { code: {} } })).toBe(
    'The mapping gives model.code neither a column nor a constant.',
  );
  expect(said({ ...fields, model: { code: { constant: '' } } })).not.toContain('neither a column');
  expect(said({ ...fields, model: { code: { columns: ['Model', 'Series'] } } })).toContain('the column "Series"');
});

test('a size is given in a unit that measures what is stored', () => {
  const inUnit = (name: string, unit: string) =>
    said({ ...fields, material: { ...fields.material, [name]: { column: 'Length', unit } } });
  expect([inUnit('length', 'in'), inUnit('length', 'cm')]).toEqual(['', '']);
  expect(inUnit('length', 'kg')).toBe('The mapping gives material.length in kg, but it is stored in cm.');
  expect(inUnit('seats', 'kg')).toBe('The mapping gives material.seats in kg, but it is stored in no unit.');
  expect(inUnit('nameZh', 'cm')).toBe('The mapping gives material.nameZh in cm, but it is stored in no unit.');
});

test('columns of a file have names of their own, and one column alone is a file with another separator', () => {
  expect(said(fields, ['Model', 'No', 'Name', 'No'])).toBe('The file has two columns named "No".');
  expect(said(fields, ['Model;No;Name'])).toBe(
    'The file has one column only, "Model;No;Name"; is its separator another?',
  );
  expect(said(fields, ['x'.repeat(61)])).toContain(`"${'x'.repeat(60)}"`);
  expect(said({}, ['Model'])).not.toContain('one column');
  expect(said(fields, ['Model', 'No'])).toContain('the column "Name"');
});
