// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { askForNewRecord, newRecordsAskedAtom } from './new-record';

const asked = () => getDefaultStore().get(newRecordsAskedAtom);

beforeEach(() => getDefaultStore().set(newRecordsAskedAtom, []));

test('a key that is pressed twice before the form is there asks for one form', () => {
  askForNewRecord({ entity: 'commitment' });
  askForNewRecord({ entity: 'commitment' });
  expect(asked()).toHaveLength(1);
});

test('a record that another needs is asked for above it, of the same list too', () => {
  askForNewRecord({ entity: 'department' });
  askForNewRecord({ entity: 'department', text: 'North' });
  askForNewRecord({ entity: 'commitment' });
  expect(asked().map(({ entity, text }) => text ?? entity)).toEqual(['department', 'North', 'commitment']);
});

test('forms that a session left open are the same person’s after the next login, and nobody else’s', () => {
  enter({ id: 1 });
  askForNewRecord({ entity: 'contact', like: { name: 'Anna' } });
  enter(null);
  enter({ id: 1 });
  expect(asked()).toEqual([{ entity: 'contact', like: { name: 'Anna' } }]);
  enter(null);
  enter({ id: 2 });
  expect(asked()).toEqual([]);
});
