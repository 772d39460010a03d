import { expect, test } from 'vitest';
import type { AnyEntity } from '../../entity/entity';
import { hasNames } from '../../entity/naming';
import { entities } from '../all';
import { listsInFilters } from './calls';

test('the views of a grid are loaded anew where names in their filters may have changed', () => {
  const named = Object.values<AnyEntity>(entities)
    .filter(hasNames)
    .map(({ name }) => name);
  expect([...listsInFilters].sort()).toEqual(named.sort());
});
