// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, submit, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { recordCalls } from '../../shared/areas/record/calls';
import { entity } from '../../shared/entity/entity';
import { reference, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { fetchData } from '../api/send';
import { EntityForm } from './EntityForm';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const sofa = entity({
  name: 'sofa',
  label: msg`Model`,
  fields: {
    coverId: reference(msg`Cover`, 'cover'),
    colorId: reference(msg`Color`, 'color'),
    note: text(msg`Note`, { max: 20 }),
  },
  ...{ list: ['note'], search: [], access: { read: everyone, write: sales, scope: 'none' } },
});
const onSubmit = vi.fn(async (..._: unknown[]) => {});
const sent = () => onSubmit.mock.calls.map(([, changes]) => changes);
/** Makes a look-up by a text return the records of these ids. */
const answers = new Map<string, (...ids: number[]) => void>();
let page: Awaited<ReturnType<typeof show>>;

beforeEach(async () => {
  enter({ roles: ['csr'] });
  vi.mocked(fetchData).mockImplementation((call, input) => {
    const asked = input as { entity: string; text?: string };
    if (call !== recordCalls.lookUp || asked.text === undefined)
      return Promise.resolve({ rows: [], more: false } as never);
    return new Promise((resolve) =>
      answers.set(`${asked.entity} ${asked.text}`, (...ids) =>
        resolve({ rows: ids.map((id) => ({ id, code: `C${id}`, name: `N${id}` })), more: false } as never),
      ),
    );
  });
  page = await show(
    <EntityForm
      entity={sofa}
      names={['coverId', 'colorId', 'note']}
      initial={{ coverId: 1, colorId: 2 }}
      {...{ draftKey: 'form', submitLabel: 'Save', onSubmit }}
    />,
  );
});
afterEach(async () => {
  await leaveNothing(page);
  enter(null);
});

const press = (label: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    const key = { key: 'Enter', bubbles: true, cancelable: true, ...init };
    control(label).dispatchEvent(new KeyboardEvent('keydown', key));
  });
/** Types into a choice; the matches come later. */
async function look(label: string, typed: string) {
  await act(async () => control(label).focus());
  await type(label, typed);
  await settled();
}
const answer = async (asked: string, ...ids: number[]) => {
  await act(async () => answers.get(asked)?.(...ids));
  await settled();
  await settled();
};
const goTo = (label: string) => act(async () => control(label).focus());

test('a form that is sent from elsewhere while choices are awaited goes with them, whichever comes first', async () => {
  await look('Cover', 've');
  await press('Cover');
  await look('Color', 'oak');
  await press('Color');
  await goTo('Note');
  await type('Note', 'soft');
  await press('Note', { ctrlKey: true });
  await answer('color oak', 8);
  expect(sent()).toEqual([]);
  await answer('cover ve', 7);
  expect(sent()).toEqual([{ coverId: 7, colorId: 8, note: 'soft' }]);
});

test('so does one whose button is pressed', async () => {
  await look('Cover', 've');
  await press('Cover');
  await goTo('Note');
  await submit();
  expect(sent()).toEqual([]);
  await answer('cover ve', 7);
  expect(sent()).toEqual([{ coverId: 7 }]);
});

test('a choice that is awaited without a text is waited for as well', async () => {
  vi.mocked(fetchData).mockImplementation(() => new Promise(() => {})); // never answered
  await act(async () => control('Color').click());
  await press('Color');
  await goTo('Note');
  await submit();
  await press('Color', { ctrlKey: true });
  expect(sent()).toEqual([]);
});

test('where nothing is found the form is not sent with the choice before, and the field is gone back to', async () => {
  await look('Cover', 'xyz');
  await press('Cover');
  await goTo('Note');
  await submit();
  await answer('cover xyz');
  expect([sent(), document.activeElement, control('Cover').value]).toEqual([[], control('Cover'), 'xyz']);
  await type('Note', 'soft');
  await click('Undo changes');
  expect(sent()).toEqual([]);
});

test('Ctrl+Enter in a choice sends the form once, with what the keys are at', async () => {
  await look('Cover', 've');
  await answer('cover ve', 7, 8);
  await press('Cover', { key: 'ArrowDown' });
  await press('Cover', { ctrlKey: true });
  await settled();
  expect(sent()).toEqual([{ coverId: 8 }]);
  await look('Cover', 'li');
  await press('Cover', { ctrlKey: true });
  expect(sent()).toHaveLength(1);
  await answer('cover li', 9);
  expect(sent()).toEqual([{ coverId: 8 }, { coverId: 9 }]);
});

test('a list that was only opened chooses nothing as the form is sent, one that was gone through does', async () => {
  vi.mocked(fetchData).mockImplementation(async () => {
    return { rows: [7, 8, 9].map((id) => ({ id, code: `C${id}`, name: `N${id}` })), more: false } as never;
  });
  const openList = async () => {
    await act(async () => control('Cover').click());
    await settled();
  };
  await openList();
  await press('Cover', { ctrlKey: true });
  expect(sent()).toEqual([{}]);
  await openList();
  await press('Cover', { key: 'ArrowDown' });
  await press('Cover', { ctrlKey: true });
  await settled();
  expect(sent()).toEqual([{}, { coverId: 8 }]);
});
