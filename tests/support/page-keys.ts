import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { shownPageCommandsAtom } from '../../src/client/state/page-commands';

const commands = () => getDefaultStore().get(shownPageCommandsAtom);

/** The hotkeys of the shown page with their commands; unavailable commands have none. */
export const keysShown = (): Readonly<Record<string, string>> =>
  Object.fromEntries(commands().flatMap(({ hotkey, id }) => (hotkey ? [[hotkey, id.replace(/^here\./, '')]] : [])));

/** Runs the command of a hotkey of the shown page. */
export async function pressKey(hotkey: string): Promise<void> {
  const command = commands().find((each) => each.hotkey === hotkey);
  if (!command) throw new Error(`no command has the key ${hotkey}`);
  await act(async () => command.run());
}

/** Runs the command of the shown page with the id, as its key and the palette do. */
export async function runCommand(id: string): Promise<void> {
  const command = commands().find((each) => each.id === id);
  if (!command) throw new Error(`the page offers no ${id}`);
  await act(async () => command.run());
}
