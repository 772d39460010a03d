// @vitest-environment happy-dom
import { act, type ChangeEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { activityKinds, subjectFields } from '../../../shared/areas/activity/kinds';
import type { CrudRecord } from '../../../shared/entity/crud';
import { ApiError } from '../../api/errors';
import { today } from '../../state/calendar';
import type { NewRecordAsked } from '../../state/new-record';
import { shownSubject } from '../../state/subject';
import { toastWarning } from '../../state/toasts';
import { ActivityDialog } from './ActivityDialog';
import { saveActivity } from './save-activity';

vi.mock('../../state/subject');
vi.mock('../../state/toasts');
vi.mock('./save-activity');
vi.mock('./NamedNotes', () => ({ NamedNotes: () => null }));
// Ids are typed instead of looking up records.
vi.mock('../../forms/ReferenceInput', () => ({
  ReferenceInput({ id, to, value, onChange, autoFocus }: ReferenceProps) {
    return (
      <input
        id={id}
        data-to={to}
        data-first={autoFocus}
        value={value ?? ''}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value) || null)}
      />
    );
  },
}));
interface ReferenceProps {
  id: string;
  to: string;
  value: number | null;
  autoFocus?: boolean;
  onChange: (id: number | null) => void;
}

const onClose = vi.fn();
const done = vi.fn();
const save = vi.mocked(saveActivity);
const added = { id: 9, text: 'They want two' } as unknown as CrudRecord; // what is handed on of it
let end = async () => {};
afterEach(() => leaveNothing({ end }));
async function opened(like?: NewRecordAsked['like']) {
  ({ end } = await show(
    <ActivityDialog asked={{ entity: 'activity', ...(like ? { like } : {}), done }} onClose={onClose} />,
  ));
  await settled();
}
const about = () => document.querySelector<HTMLSelectElement>('select[aria-label=About]')?.value;
const form = () => document.querySelector('form');
const subject = () => document.querySelector<HTMLInputElement>('[data-to]');
const kind = () => document.querySelector<HTMLInputElement>('[name=kind]:checked')?.closest('label')?.textContent;
const saved = () => save.mock.lastCall?.[0];
const send = async () => {
  await submit();
  await settled();
};
const named = (name: string) => new File(['x'], name);
async function paste(...files: File[]) {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { files } });
  await act(async () => void form()?.dispatchEvent(event));
  return event.defaultPrevented;
}
const pasted = () => [...document.querySelectorAll('.activity-pasted-file')].map(({ textContent }) => textContent);

test('it stays open while it is being saved, for what may be said at its fields', async () => {
  let answer: (record: CrudRecord) => void = () => {};
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await opened({ orderId: 4, customerId: 7 });
  await type('Text', 'They want two');
  await send();
  expect(control('Text').closest('[inert]')).not.toBeNull();
  await click('Cancel');
  await act(async () => {
    form()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer(added));
  expect(onClose).toHaveBeenCalledOnce();
});

test('while it is being saved no file is added or taken out: those of its beginning go with it', async () => {
  let answer: (record: CrudRecord) => void = () => {};
  save.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await opened({ orderId: 4 });
  await type('Text', 'They want two');
  await paste(named('a.jpg'));
  await send();
  await paste(named('b.jpg'));
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove a.jpg"]')?.click());
  expect([pasted(), isOffered('Add a picture'), vi.mocked(toastWarning).mock.calls.length]).toEqual([
    ['a.jpg'],
    false,
    1,
  ]);
  await act(async () => answer(added));
});

test('what was said is saved about the record it was asked for, with its files, and told to who asked', async () => {
  save.mockResolvedValue(added);
  await opened({ orderId: 4, customerId: 7 });
  expect([about(), subject()?.value, kind()]).toEqual(['order', '4', activityKinds.note.message]);
  await type('Text', 'They want two');
  expect(await paste()).toBe(false);
  expect(await paste(named('a.jpg'), named('b.jpg'))).toBe(true);
  await paste(named('c.jpg'));
  // Of cells that are pasted into the text, their picture is not meant.
  const cells = { files: [named('cells.png')], getData: () => '12\t沙发' };
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: cells });
  await act(async () => void control('Text').dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove b.jpg"]')?.click());
  await send();
  expect(saved()).toMatchObject({ kind: 'note', text: 'They want two', day: today(), orderId: 4 });
  expect(save.mock.lastCall?.[1].map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg']);
  expect([done.mock.calls, onClose.mock.calls.length]).toEqual([[[added]], 1]);
  await end();
  await opened({ orderId: 4 });
  expect([control('Text').value, pasted()]).toEqual(['', []]);
});

test('without a record asked for it is about the one in view, else one is chosen of any kind', async () => {
  vi.mocked(shownSubject).mockReturnValue({ entity: 'quote', id: 5 });
  await opened();
  expect([about(), subject()?.value, subject()?.dataset.first]).toEqual(['quote', '5', 'false']);
  await end();
  vi.mocked(shownSubject).mockReturnValue({ entity: 'task', id: 5 } as never); // no kind that activities are about
  await opened({ kind: 'call' });
  expect([about(), subject()?.value, subject()?.dataset.first, kind()]).toEqual([
    'customer',
    '',
    'true',
    activityKinds.call.message,
  ]);
  expect(optionsOf('About').map(([value]) => value)).toEqual(Object.keys(subjectFields));
});

test('another record is chosen in place of the first, also of another kind', async () => {
  save.mockResolvedValue(added);
  await opened({ customerId: 7 });
  await choose('About', 'model');
  expect([subject()?.dataset.to, subject()?.value]).toEqual(['model', '']);
  await act(async () => {
    const input = subject();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, '12');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await type('Text', 'x');
  await send();
  expect(saved()).toMatchObject({ modelId: 12 });
  expect(saved()?.customerId ?? null).toBe(null);
});

test('the kind is chosen by the mouse or by Alt and its place; other keys are typed', async () => {
  await opened({ customerId: 8 });
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
    await act(async () => void form()?.dispatchEvent(event));
    return [event.defaultPrevented, kind()];
  };
  const [first, second, third] = Object.values(activityKinds).map(({ message }) => message);
  expect(await press({ code: 'Digit2', altKey: true })).toEqual([true, second]);
  expect(await press({ code: 'Digit3' })).toEqual([false, second]);
  expect(await press({ code: 'Digit3', altKey: true, ctrlKey: true })).toEqual([false, second]);
  expect(await press({ code: 'Digit9', altKey: true })).toEqual([false, second]);
  expect(await press({ code: 'Digit1', altKey: true })).toEqual([true, first]);
  await act(async () => document.querySelectorAll<HTMLInputElement>('[name=kind]')[2]?.click());
  expect(kind()).toBe(third);
  expect(
    [...document.querySelectorAll('.activity-kinds label')].map((each) => each.getAttribute('data-hotkey')),
  ).toEqual(Object.keys(activityKinds).map((_, at) => `Alt+${at + 1}`));
});

test('what is wrong is said, and has the focus', async () => {
  vi.mocked(shownSubject).mockReturnValue(null);
  await opened();
  await choose('About', 'model');
  await type('Text', 'They want two');
  save.mockRejectedValueOnce(
    new ApiError(40000, 'refused', '/activity/add', { fields: [{ field: 'customerId', problem: 'is required' }] }),
  );
  await send();
  expect([document.activeElement === subject(), document.querySelector('.field-error')?.textContent]).toEqual([
    true,
    'is required',
  ]);
  expect([onClose.mock.calls.length, control('Text').value]).toEqual([0, 'They want two']);
  save.mockClear();
  await end();
  await opened({ customerId: 9 });
  await send();
  expect(document.activeElement).toBe(document.querySelector('[data-field=text] textarea'));
  expect([save.mock.calls.length, document.querySelectorAll('.field-error').length]).toEqual([0, 1]);
});

test('what was typed and pasted stays as the draft of its record until it is thrown away', async () => {
  await opened({ customerId: 21 });
  expect(isOffered('Throw the draft away')).toBe(false);
  await type('Text', 'half a sen');
  await type('Next step', '寄样品');
  await paste(named('a.jpg'));
  await click('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  await end();
  await opened({ customerId: 22 });
  expect([control('Text').value, pasted()]).toEqual(['', []]);
  await end();
  await opened({ customerId: 21 });
  expect([control('Text').value, control('Next step').value, pasted()]).toEqual(['half a sen', '寄样品', ['a.jpg']]);
  await click('Throw the draft away');
  expect([control('Text').value, pasted(), isOffered('Throw the draft away')]).toEqual(['', [], false]);
  await end();
  await opened({ customerId: 21 });
  expect([control('Text').value, pasted()]).toEqual(['', []]);
});
