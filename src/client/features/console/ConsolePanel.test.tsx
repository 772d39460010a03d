// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { openInConsole } from '../../state/console';
import ConsolePanel from './ConsolePanel';
import { useDroppedFiles } from './use-dropped-files';

vi.mock('../../api/send');
vi.mock('./engine-session', () => ({ engineSession: () => ({ warmUp: async () => undefined }) }));
vi.mock('./Prompt', () => ({ Prompt: () => null }));
vi.mock('./use-dropped-files');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('files that are chosen are taken as those that are dropped, and the same one a second time', async () => {
  const take = vi.fn(async () => undefined);
  vi.mocked(useDroppedFiles).mockReturnValue({ isOver: false, target: {}, take } as never); // of it the panel asks these
  page = await show(<ConsolePanel openPaths={() => []} onLeave={() => undefined} />);
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  const files = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
  const emptied = vi.fn();
  Object.defineProperty(chooser, 'files', { value: files });
  Object.defineProperty(chooser, 'value', { set: emptied, get: () => '' });
  await act(async () => void chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  expect([take.mock.calls, emptied.mock.calls]).toEqual([[[files]], [['']]]);
});

test('a file that another page opens in the console is taken once, and the next one after it', async () => {
  const take = vi.fn(async () => undefined);
  vi.mocked(useDroppedFiles).mockReturnValue({ isOver: false, target: {}, take } as never); // of it the panel asks these
  page = await show(<ConsolePanel openPaths={() => []} onLeave={() => undefined} />);
  const [first, second] = [new File(['a'], 'a.csv'), new File(['b'], 'b.csv')];
  await act(async () => openInConsole(first));
  await act(async () => openInConsole(second));
  expect(take.mock.calls).toEqual([[[first]], [[second]]]);
  expect(document.querySelector('.console')?.hasAttribute('hidden')).toBe(false);
});
