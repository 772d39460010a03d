// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { draftKeys } from '../forms/draft';
import { forgetPageState, usePageState } from '../state/page';
import { useOpened } from './use-opened';

function Edit({ version }: { version: number }) {
  const opened = useOpened('quay 7', { version });
  const [, setDraft] = usePageState<object>(draftKeys.fields('quay 7'), {});
  return (
    <>
      <p>{`began with ${opened.version}`}</p>
      <button type="button" onClick={() => setDraft({ city: 'Bern' })}>{`Type`}</button>
      <button type="button" onClick={() => setDraft({})}>{`Throw away`}</button>
    </>
  );
}

const said = () => document.querySelector('p')?.textContent;

afterEach(() => forgetPageState());

test('an edit goes on with what it began with as long as its draft is kept', async () => {
  const first = await show(<Edit version={3} />);
  await click('Type');
  await first.draw(<Edit version={4} />);
  expect(said()).toBe('began with 3');
  await first.end();
  const again = await show(<Edit version={4} />);
  expect(said()).toBe('began with 3');
  await click('Throw away');
  await again.end();
  const anew = await show(<Edit version={4} />);
  expect(said()).toBe('began with 4');
  await anew.end();
});

test('an edit in which nothing was typed begins anew with what there is', async () => {
  const first = await show(<Edit version={3} />);
  await first.end();
  const again = await show(<Edit version={4} />);
  expect(said()).toBe('began with 4');
  await again.end();
});
