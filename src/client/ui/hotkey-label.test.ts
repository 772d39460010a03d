// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { hotkeyLabel, hotkeyLabels } from './hotkey-label';

test('keys are written as they stand on the keyboard, those of another kind of keyboard are left out', () => {
  const written = ['alt+shift+t', 'shift+?', 'alt+pagedown', '/', 'esc,x', '+,='].map(hotkeyLabel);
  expect(written).toEqual(['Alt Shift T', '?', 'Alt PgDn', '/', 'Esc', '+']);
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32');
  expect(hotkeyLabels('s,ctrl+k,command+k')).toEqual(['S', 'Ctrl K']);
  platform.mockReturnValue('MacIntel');
  expect(hotkeyLabels('s,ctrl+k,command+k')).toEqual(['S', 'Ctrl K', '⌘ K']);
});
