import { expect, test } from 'vitest';
import { material } from '../areas/catalogue/material';
import { entityFields, fieldsBeside } from './entity-fields';

test('a file has columns for what people fill in, and for nothing that is kept or found by other columns', () => {
  const fields = fieldsBeside(material, {
    headings: { number: ['SKU', '货号'] },
    without: ['modelId'],
    optional: ['nameEn'],
  });
  const keys = fields.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['material.number', 'material.length', 'material.maxTiers']));
  for (const name of ['modelId', 'missingSizes', 'restricted']) expect(keys).not.toContain(`material.${name}`);
  expect(fields.find(({ name }) => name === 'number')).toMatchObject({ part: 'material', headings: ['SKU', '货号'] });
  expect(
    fields.map(({ field, name }) => (name === 'nameEn' ? field.required : null)).filter((each) => each !== null),
  ).toEqual([false]);
});

test('of an entity that the rows are about only what has headings is a column', () => {
  const [number, ...others] = entityFields(material, { number: ['SKU', '货号'] }, {});
  expect([number?.key, others]).toEqual(['number', []]);
});
