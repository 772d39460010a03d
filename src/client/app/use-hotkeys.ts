import hotkeys from 'hotkeys-js';
import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { shownPageCommandsAtom } from '../state/page-commands';
import { sessionAtom } from '../state/session';
import { allCommands, type Command, pageCommands, shownPageCommands } from './commands';
import { mayFire } from './hotkey-filter';

/** Binds the hotkeys of all commands, of permitted pages and of the page shown while the shell is there. */
export function useHotkeys(): void {
  const session = useAtomValue(sessionAtom);
  const shown = useAtomValue(shownPageCommandsAtom);
  // What is drawn is heard: a key pressed right after a button appears must not come before its binding.
  useLayoutEffect(() => {
    // "?" sits on different keys around the world; the character decides, not the key.
    hotkeys.keyMap['?'] = hotkeys.keyMap['/'] ?? 191;
    hotkeys.filter = mayFire;
    return bind([...allCommands, ...(session ? pageCommands() : [])]);
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what shownPageCommands() reads
  useLayoutEffect(() => bind(shownPageCommands()), [shown]);
}

function bind(commands: readonly Command[]): () => void {
  const bound = commands.flatMap((command) => {
    if (!command.hotkey) return [];
    const handle = (event: KeyboardEvent) => {
      if (command.when && !command.when()) return;
      event.preventDefault();
      command.run();
    };
    hotkeys(command.hotkey, handle);
    return [{ key: command.hotkey, method: handle }];
  });
  return () => {
    for (const { key, method } of bound) hotkeys.unbind(key, method);
  };
}
