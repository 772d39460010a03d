import { expect, test } from 'vitest';
import { asksForBackground } from './open-page';

test('Ctrl, Cmd and the middle button ask for a background tab', () => {
  const press = (more: object) => asksForBackground({ ctrlKey: false, metaKey: false, ...more });
  const presses = [{}, { ctrlKey: true }, { metaKey: true }, { button: 1 }, { button: 0 }, { button: 2 }];
  expect(presses.map(press)).toEqual([false, true, true, true, false, false]);
});
