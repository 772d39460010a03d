// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { useOpened } from './use-opened';

function Edit({ version }: { version: number }) {
  const { opened, forget } = useOpened('quay 7', { version });
  return <button type="button" onClick={forget}>{`began with ${opened?.version}`}</button>;
}

test('an edit begins with one version until it ends, even where it was left with its draft meanwhile', async () => {
  const { draw, end } = await show(<Edit version={3} />);
  await draw(<Edit version={4} />);
  expect(document.body.textContent).toBe('began with 3');
  await end();
  const again = await show(<Edit version={4} />);
  expect(document.body.textContent).toBe('began with 3');
  await click('began with 3');
  expect(document.body.textContent).toBe('began with 4');
  await again.end();
});
