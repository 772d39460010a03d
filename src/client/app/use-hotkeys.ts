import hotkeys from 'hotkeys-js';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { refusedPageCommandsAtom, shownPageCommandsAtom } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { toastWarning } from '../state/toasts';
import { noteHeard } from '../ui/kept-keys';
import { allCommands, type Command, pageCommands, shownPageCommands } from './commands';
import { mayFire } from './hotkey-filter';

/** Binds the hotkeys of all commands, of permitted pages and of the active page while the shell is mounted. */
export function useHotkeys(): void {
  const session = useAtomValue(sessionAtom);
  const shown = useAtomValue(shownPageCommandsAtom);
  const refused = useAtomValue(refusedPageCommandsAtom);
  // Layout effects: a key pressed right after a button appears must not precede its binding.
  useLayoutEffect(() => {
    // "?" is on different keys in different layouts, and on some "/" needs Shift: each is bound by its character.
    hotkeys.keyMap['?'] = '?'.charCodeAt(0);
    hotkeys.filter = (event) => {
      forgetHeldKeys();
      return mayFire(event);
    };
    return bind([...allCommands, ...(session ? pageCommands() : [])]);
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what shownPageCommands() reads
  useLayoutEffect(() => bind(shownPageCommands()), [shown]);
  useLayoutEffect(
    () =>
      bindKeys(refused, ({ disabledReason = '' }, event) => {
        noteHeard(event);
        if (!event.repeat) toastWarning(disabledReason);
      }),
    [refused],
  );
}

/**
 * hotkeys-js runs a hotkey only if no other key is down, but whoever types fast presses a key before the last one is
 * released. It has no call to forget those; binding does so, here of no key at all.
 */
function forgetHeldKeys(): void {
  hotkeys('', () => {});
}

function bind(commands: readonly Command[]): () => void {
  return bindKeys(commands, (command, event) => {
    if (command.when && !command.when()) return;
    event.preventDefault();
    if (!event.repeat || command.steps) command.run();
  });
}

function bindKeys<C extends { hotkey?: string }>(
  commands: readonly C[],
  act: (command: C, event: KeyboardEvent) => void,
): () => void {
  const bound = commands.flatMap((command) => {
    if (!command.hotkey) return [];
    // Returns nothing: a handler that returns false would stop the event for everything else.
    const handle = (event: KeyboardEvent): void => act(command, event);
    hotkeys(command.hotkey, handle);
    return [{ key: command.hotkey, method: handle }];
  });
  return () => {
    for (const { key, method } of bound) hotkeys.unbind(key, method);
  };
}
