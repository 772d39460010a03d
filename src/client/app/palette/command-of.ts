import { allCommands, type Command } from '../commands';

/** The command a record of the palette stands for. */
export function commandOf(id: string): Command | undefined {
  return allCommands.find((command) => command.id === id);
}
