import { allCommands, type Command, shownPageCommands } from '../commands';

/** The command a record of the palette stands for; undefined when its page is not shown. */
export function commandOf(id: string): Command | undefined {
  return [...allCommands, ...shownPageCommands()].find((command) => command.id === id);
}
