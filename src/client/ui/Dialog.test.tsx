// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { Dialog } from './Dialog';

const press = (selector: string, init: KeyboardEventInit) => {
  const target = document.querySelector(selector);
  if (!target) throw new Error(`${selector} is not shown`);
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
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
