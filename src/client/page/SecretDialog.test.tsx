// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { copyText } from '../state/copy-text';
import { SecretDialog } from './SecretDialog';

vi.mock('../state/copy-text');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a secret is copied as it is, and the dialog stays until it is closed', async () => {
  const onClose = vi.fn();
  page = await show(<SecretDialog title="Token" secret="s3cret" note="Good for a day." onClose={onClose} />);
  await click('Copy');
  expect(copyText).toHaveBeenCalledExactlyOnceWith('s3cret', 'Copied');
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(onClose).not.toHaveBeenCalled();
  await click('Done');
  expect(onClose).toHaveBeenCalledOnce();
});
