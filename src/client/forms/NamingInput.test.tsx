// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { NamingInput } from './NamingInput';
import { useNamedChoices } from './use-named-choices';

vi.mock('./use-named-choices');

const found = [
  { entity: 'customer' as const, id: 7, code: 'C-007', name: 'Basel Sofas' },
  { entity: 'model' as const, id: 9, code: 'Bergen 2', name: 'Bergen 2' },
];
const beyond = vi.fn();
let end = async () => {};

function Note() {
  const [text, setText] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a dialog around the field
    <div onKeyDown={({ key, defaultPrevented }) => !defaultPrevented && beyond(key)}>
      <NamingInput aria-label="Note" value={text} onChange={setText} subjects={{ customerId: 7 }} />
    </div>
  );
}
const area = () => control<HTMLTextAreaElement>('Note');
/** Types a text; the cursor is at its sign |, otherwise at its end. */
async function write(text: string) {
  const [before = '', after = ''] = text.split('|');
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(area(), before + after);
    area().setSelectionRange(before.length, before.length);
    area().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void area().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const offers = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

beforeEach(async () => {
  vi.mocked(useNamedChoices).mockImplementation((naming) => (naming ? found : []));
  ({ end } = await show(<Note />));
});
afterEach(() => leaveNothing({ end }));

test('what is named by its sign is offered with what it is, and put in the place of the letters', async () => {
  await write('Ask #ba| about it');
  expect(offers()).toEqual(['Basel Sofas C-007Customer', 'Bergen 2Model']);
  await press('Enter');
  expect([area().value, offers()]).toEqual(['Ask #C-007 about it', []]);
  await act(async () => void (await new Promise(requestAnimationFrame)));
  expect(area().selectionStart).toBe('Ask #C-007 '.length);
});

test('that nobody is called so is said once something is typed, and Escape closes that alone', async () => {
  const isSaid = () => document.body.textContent.includes('Nothing found');
  vi.mocked(useNamedChoices).mockReturnValue([]);
  await write('#');
  expect(isSaid()).toBe(false);
  await write('#qq');
  expect(isSaid()).toBe(true);
  await press('Escape');
  expect([isSaid(), beyond.mock.calls]).toEqual([false, []]);
});

test('the arrows go round, and Tab takes the one they came to, with all of its name', async () => {
  await write('#b');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('ArrowUp');
  await press('Tab');
  expect(area().value).toBe('#Bergen 2 ');
});

test('keys of an input method, and Ctrl+Enter, take nothing', async () => {
  await write('#b');
  await press('Enter', { isComposing: true });
  await press('Enter', { ctrlKey: true });
  expect([area().value, beyond.mock.calls]).toEqual(['#b', [['Enter'], ['Enter']]]);
});

test('Escape closes the list alone, leaving the field does, too, and where nobody is named keys are the text’s', async () => {
  await write('#b');
  await press('Escape');
  expect([offers(), beyond.mock.calls]).toEqual([[], []]);
  await press('Escape');
  await press('Enter');
  expect(beyond.mock.calls).toEqual([['Escape'], ['Enter']]);
  await write('#be');
  expect(offers()).toHaveLength(2);
  await act(async () => void area().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(offers()).toEqual([]);
});
