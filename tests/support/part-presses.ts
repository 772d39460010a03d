import { type KeyOf, type PartName, partKeys } from '../../src/client/state/part-keys';

const keyNames: Readonly<Record<string, string>> = {
  ...{ up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' },
  ...{ home: 'Home', end: 'End', pageup: 'PageUp', pagedown: 'PageDown', enter: 'Enter', esc: 'Escape', space: ' ' },
};

/** The key presses that the help shows for some of a part's keys. */
export function pressesOf<P extends PartName>(part: P, ids: readonly KeyOf<P>[]) {
  const keys: Readonly<Record<string, { hotkey: string }>> = partKeys[part].keys;
  return ids.flatMap((id) =>
    (keys[id as string]?.hotkey ?? '').split(',').map((combination) => {
      const isShifted = combination.startsWith('shift+');
      const name = isShifted ? combination.slice('shift+'.length) : combination;
      const held = { shiftKey: isShifted, ctrlKey: false, altKey: false, metaKey: false };
      return { key: keyNames[name] ?? name, ...held };
    }),
  );
}
