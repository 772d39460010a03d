import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { shownPageCommandsAtom } from '../../src/client/state/page-commands';

/** Does what the page shown offers under the id, as its key and the palette do. */
export async function runCommand(id: string): Promise<void> {
  const command = getDefaultStore()
    .get(shownPageCommandsAtom)
    .find((each) => each.id === id);
  if (!command) throw new Error(`the page offers no ${id}`);
  await act(async () => command.run());
}
