// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { copyText } from '../state/copy-text';
import { SecretDialog } from './SecretDialog';

vi.mock('../state/copy-text');

test('a secret is copied as it is, and the dialog stays until it is closed', async () => {
  const onClose = vi.fn();
  const { end } = await show(<SecretDialog title="Token" secret="s3cret" note="Good for a day." onClose={onClose} />);
  await click('Copy');
  expect(copyText).toHaveBeenCalledExactlyOnceWith('s3cret', 'Copied');
  await act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  expect(onClose).not.toHaveBeenCalled();
  await click('Done');
  expect(onClose).toHaveBeenCalledOnce();
  await end();
});
