import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
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
