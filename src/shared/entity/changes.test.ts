import { expect, test } from 'vitest';
import { entities } from '../areas/all';
import { changesOf, editedNamesOf } from './changes';
import { type AnyEntity, schemaOf } from './entity';

test('a text that a record needs is emptied neither by an edit nor in a new one', () => {
  const needed = Object.values<AnyEntity>(entities).flatMap((entity) =>
    editedNamesOf(entity)
      .filter((name) => entity.fields[name]?.required)
      .map((name) => ({ entity, name, kind: String(entity.fields[name]?.kind) })),
  );
  const texts = needed.filter(({ kind }) => kind === 'text' || kind === 'longText');
  expect(new Set(texts.map(({ kind }) => kind))).toEqual(new Set(['text', 'longText']));
  for (const { entity, name } of texts) {
    const problems = [changesOf(entity, [name]), schemaOf(entity)].map((schema) =>
      schema.safeParse({ [name]: ' ' }).error?.issues.some(({ path }) => path[0] === name),
    );
    expect(problems, `${entity.name}.${name}`).toEqual([true, true]);
  }
});
