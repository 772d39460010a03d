import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';

const warning = vi.hoisted(() => vi.fn());
vi.mock('../../state/toasts', () => ({ toastWarning: warning }));

test('a placeholder of the menu warns that it is a temporary menu', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { warnOfTemporaryMenu } = await import('./temporary-menu');
  warnOfTemporaryMenu();
  expect(warning).toHaveBeenCalledWith('This is a temporary menu');
});
