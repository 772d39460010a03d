// @vitest-environment happy-dom
import { act, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, settled, show, type } from '../../../tests/support/dom';
import { Button } from './Button';
import { Combobox } from './Combobox';
import { Dialog } from './Dialog';
import { useHoldDialog } from './hold-dialog';
import { IsPageShownContext } from './shown-page';

/** Presses a key, by default Enter; returns whether the browser goes on with it. */
const press = (selector: string, init: KeyboardEventInit) => {
  const target = document.querySelector(selector);
  if (!target) throw new Error(`${selector} is not shown`);
  return target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
};

test('Ctrl+Enter sends the form of the dialog it is pressed in, and not that of the one below', async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const { end } = await show(
    <Dialog open onOpenChange={() => {}} title="Below">
      <form onSubmit={below} action={() => {}}>
        <input id="below" />
      </form>
      <Dialog open onOpenChange={() => {}} title="Above">
        <form onSubmit={above} action={() => {}}>
          <input id="above" />
        </form>
      </Dialog>
    </Dialog>,
  );
  press('#above', {});
  press('#above', { ctrlKey: true, isComposing: true });
  expect(above).not.toHaveBeenCalled();
  press('#above', { ctrlKey: true });
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 0]);
  press('#below', { metaKey: true });
  expect([above.mock.calls.length, below.mock.calls.length]).toEqual([1, 1]);
  await end();
});

test('Ctrl+Enter with something in the way sends nothing, and goes to what says it', async () => {
  const send = vi.fn();
  const { end } = await show(
    <Dialog open onOpenChange={() => {}} title="Mail">
      <form onSubmit={send} action={() => {}}>
        <input id="address" />
        <Button type="submit" disabledReason="Type the address of a reader.">
          Send
        </Button>
      </form>
    </Dialog>,
  );
  await act(async () => press('#address', { ctrlKey: true }));
  expect([send.mock.calls.length, document.activeElement?.textContent]).toEqual([0, 'Send']);
  await end();
});

test('Ctrl+Enter sends a form once: neither again while that is under way, nor because the key is held', async () => {
  const send = vi.fn();
  const form = (busy: boolean) => (
    <Dialog open onOpenChange={() => {}} title="Change prices">
      <form onSubmit={send} action={() => {}}>
        <input id="percent" />
        <Button type="submit" busy={busy}>
          Change
        </Button>
      </form>
    </Dialog>
  );
  const { draw, end } = await show(form(false));
  press('#percent', { ctrlKey: true });
  press('#percent', { ctrlKey: true, repeat: true });
  expect(send).toHaveBeenCalledOnce();
  await draw(form(true));
  press('#percent', { ctrlKey: true });
  expect(send).toHaveBeenCalledOnce();
  await end();
});

test('a held Enter presses no button that appeared meanwhile, but adds lines to a text', async () => {
  const { end } = await show(
    <Dialog open onOpenChange={() => {}} title="Note">
      <form action={() => {}}>
        <textarea id="note" />
        <button id="save" type="submit">
          Save
        </button>
      </form>
    </Dialog>,
  );
  expect([press('#save', {}), press('#save', { repeat: true })]).toEqual([true, false]);
  expect(press('#note', { repeat: true })).toBe(true);
  await end();
});

test('a form whose choice is awaited is sent once it is there', async () => {
  const sent: string[] = [];
  function Sharing({ options }: { options: { value: string; label: string }[] }) {
    const [value, setValue] = useState('3');
    const choice = {
      options,
      value,
      onChange: (next: string | null) => setValue(next ?? ''),
      onSearch: () => undefined,
    };
    return (
      <Dialog open onOpenChange={() => {}} title="Share">
        <form onSubmit={() => sent.push(value)} action={() => {}}>
          <Combobox aria-label="Customer" {...choice} isSearching={options.length === 0} />
          <Button type="submit">Make the link</Button>
        </form>
      </Dialog>
    );
  }
  const { draw, end } = await show(<Sharing options={[]} />);
  await type('Customer', 'ba');
  await act(async () => press('[role="combobox"]', {}));
  await click('Make the link');
  expect(sent).toEqual([]);
  await draw(<Sharing options={[{ value: '7', label: 'Basel' }]} />);
  await settled();
  expect(sent).toEqual(['7']);
  await click('Make the link');
  expect(sent).toEqual(['7', '7']);
  await end();
});

test('a dialog that may not be closed has no button for it, and Escape leaves it', async () => {
  const onOpenChange = vi.fn();
  const dialog = (closable: boolean) => (
    <Dialog open onOpenChange={onOpenChange} title="Change the password" closable={closable}>
      <input id="password" />
    </Dialog>
  );
  const pressEscape = () => act(async () => press('#password', { key: 'Escape' }));
  const closer = () => document.querySelector<HTMLElement>('[aria-label="Close"]');
  const { draw, end } = await show(dialog(false));
  await pressEscape();
  expect([closer(), onOpenChange.mock.calls]).toEqual([null, []]);
  await draw(dialog(true));
  await pressEscape();
  await act(async () => closer()?.click());
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
  await end();
});

test('Escape closes the dialog that opened last, also as soon as it stands', async () => {
  const [below, above] = [vi.fn(), vi.fn()];
  const Impatient = () => {
    useEffect(() => void press('#above', { key: 'Escape' }), []);
    return <input id="above" />;
  };
  const dialogs = (isAsking: boolean) => (
    <>
      <Dialog open onOpenChange={below} title="Person">
        <input id="below" />
      </Dialog>
      <Dialog open={isAsking} onOpenChange={above} title="Password">
        <Impatient />
      </Dialog>
    </>
  );
  const { draw, end } = await show(dialogs(false));
  await draw(dialogs(true));
  expect([below.mock.calls, above.mock.calls]).toEqual([[], [[false]]]);
  await act(async () => press('#above', { key: 'Escape', keyCode: 229 }));
  await act(async () => press('#above', { key: 'Escape' }));
  expect([below.mock.calls, above.mock.calls]).toEqual([[], [[false], [false]]]);
  await draw(dialogs(false));
  await act(async () => press('#below', { key: 'Escape' }));
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([1, 2]);
  await end();
});

test('the focus is in the first field while a dialog is open, or where it says, and then where it was', async () => {
  const onClosed = vi.fn();
  const page = (open: boolean, isSecond = false) => (
    <>
      <button type="button" id="before" />
      <Dialog open={open} onOpenChange={() => {}} title="Add an order" onClosed={onClosed}>
        <input id="first" />
        <input id="second" {...(isSecond ? { 'data-first': true } : {})} />
      </Dialog>
    </>
  );
  const focused = () => document.activeElement?.id;
  const { draw, end } = await show(page(false));
  await act(async () => document.querySelector<HTMLElement>('#before')?.focus());
  await draw(page(true));
  expect(focused()).toBe('first');
  await draw(page(false));
  await settled();
  expect([focused(), onClosed.mock.calls.length]).toEqual(['before', 1]);
  await draw(page(true, true));
  expect(focused()).toBe('second');
  await end();
});

test('from a dialog whose field takes the focus as it appears the focus goes back to where it was, too', async () => {
  const page = (which: 'none' | 'one' | 'other') => (
    <>
      <button type="button" id="before" />
      {which === 'one' && (
        <Dialog open onOpenChange={() => {}} title="One">
          <input id="one" autoFocus />
        </Dialog>
      )}
      <Dialog open={which === 'other'} onOpenChange={() => {}} title="Other">
        <input id="other" autoFocus />
      </Dialog>
    </>
  );
  const { draw, end } = await show(page('none'));
  const focusedAt = async (which: 'none' | 'one' | 'other') => {
    await draw(page(which));
    await settled();
    return document.activeElement?.id;
  };
  await act(async () => document.querySelector<HTMLElement>('#before')?.focus());
  expect([await focusedAt('one'), await focusedAt('none')]).toEqual(['one', 'before']);
  expect([await focusedAt('other'), await focusedAt('none')]).toEqual(['other', 'before']);
  // One dialog opens the other as it closes.
  expect([await focusedAt('one'), await focusedAt('other'), await focusedAt('none')]).toEqual([
    'one',
    'other',
    'before',
  ]);
  await end();
});

test('a dialog that opens as another closes keeps the focus, so that nothing is done where it was before', async () => {
  const onClosed = vi.fn();
  const page = (which: 'none' | 'one' | 'other') => (
    <>
      <button type="button" id="before" />
      <Dialog open={which === 'one'} onOpenChange={() => {}} title="One" onClosed={onClosed}>
        <input id="one" />
      </Dialog>
      <Dialog open={which === 'other'} onOpenChange={() => {}} title="Other">
        <input id="other" />
      </Dialog>
    </>
  );
  const { draw, end } = await show(page('none'));
  await act(async () => document.querySelector<HTMLElement>('#before')?.focus());
  await draw(page('one'));
  await draw(page('other'));
  await settled();
  expect([document.activeElement?.id, onClosed.mock.calls]).toEqual(['other', []]);
  await end();
});

test('from a dialog that another one opened as it closed the focus goes to where it was before that one', async () => {
  const page = (which: 'none' | 'one' | 'other') => (
    <>
      <button type="button" id="before" />
      {which === 'one' && (
        <Dialog open onOpenChange={() => {}} title="One">
          <input id="one" />
        </Dialog>
      )}
      {which === 'other' && (
        <Dialog open onOpenChange={() => {}} title="Other">
          <input id="other" />
        </Dialog>
      )}
    </>
  );
  const { draw, end } = await show(page('none'));
  await act(async () => document.querySelector<HTMLElement>('#before')?.focus());
  for (const which of ['one', 'other', 'none'] as const) {
    await draw(page(which));
    await settled();
  }
  expect(document.activeElement?.id).toBe('before');
  await end();
});

test('a dialog goes with its page, which does not close it, but for one that holds what is under way', async () => {
  const heard = vi.fn();
  function Form({ isHeld }: { isHeld: boolean }) {
    useHoldDialog(isHeld);
    return <input id="first" />;
  }
  const page = (isShown: boolean, isHeld = false) => (
    <IsPageShownContext value={isShown}>
      <Dialog open onOpenChange={heard} onClosed={heard} title="Edit">
        <Form isHeld={isHeld} />
      </Dialog>
    </IsPageShownContext>
  );
  const { draw, end } = await show(page(true));
  const isThereWith = async (...given: Parameters<typeof page>) => {
    await draw(page(...given));
    await settled();
    return document.querySelector('#first') !== null;
  };
  expect([await isThereWith(false), await isThereWith(true)]).toEqual([false, true]);
  expect([await isThereWith(true, true), await isThereWith(false, true)]).toEqual([true, true]);
  expect(await isThereWith(false)).toBe(false);
  expect(heard).not.toHaveBeenCalled();
  await end();
});
