// @vitest-environment happy-dom
import { lazy, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodeAwaited } from './CodeAwaited';
import { lateCode } from './late-code';

const Part = () => <p>part</p>;
const soon = () => new Promise((resolve) => setImmediate(resolve));
/** Draws without `act`, which shows at once what React otherwise holds back. */
function draw(element: ReactNode) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(element);
}
/** What is shown after some turns, which take a few milliseconds. */
async function shown() {
  for (let turn = 0; turn < 40; turn++) await soon();
  return document.body.textContent;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a part is shown as soon as its code is there', async () => {
  let arrive = (_: { default: typeof Part }) => {};
  const Late = lateCode(() => new Promise<{ default: typeof Part }>((resolve) => (arrive = resolve)));
  draw(
    <CodeAwaited fallback="waits">
      <Late />
    </CodeAwaited>,
  );
  expect(await shown()).toBe('waits');
  arrive({ default: Part });
  expect(await shown()).toBe('part');
});

test('React alone would leave the placeholder; once it does not, this is not needed any more', async () => {
  let arrive = (_: { default: typeof Part }) => {};
  const Late = lazy(() => new Promise<{ default: typeof Part }>((resolve) => (arrive = resolve)));
  draw(
    <Suspense fallback="waits">
      <Late />
    </Suspense>,
  );
  expect(await shown()).toBe('waits');
  arrive({ default: Part });
  expect(await shown()).toBe('waits');
});
