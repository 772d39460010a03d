import hotkeys from 'hotkeys-js';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '../state/session';
import { allCommands, pageCommands } from './commands';
import { mayFire } from './hotkey-filter';

/** Binds the hotkeys of all commands and permitted pages while the shell is shown. */
export function useHotkeys(): void {
  const session = useAtomValue(sessionAtom);
  useEffect(() => {
    // "?" sits on different keys around the world; the character decides, not the key.
    hotkeys.keyMap['?'] = hotkeys.keyMap['/'] ?? 191;
    hotkeys.filter = mayFire;
    const bound = [...allCommands, ...(session ? pageCommands() : [])].flatMap((command) => {
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
  }, [session]);
}
