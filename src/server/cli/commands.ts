import { apiKeyCommand } from './api-key';
import { auditCommand } from './audit';
import { backupCommand } from './backup';
import type { Command } from './command';
import { importCommand } from './import';
import { packCommand } from './pack';
import { planCommand } from './plan';
import { restoreCommand } from './restore';
import { seedCommand } from './seed';
import { userCommand } from './user';

/** Every command of the command line; source of the README's table. */
export const commands: readonly Command[] = [
  userCommand,
  apiKeyCommand,
  seedCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  auditCommand,
  packCommand,
  planCommand,
];

/** How the command line is called. */
export const call = 'npm run loadline --';

/** How a command is called. */
export function usageOf({ name, usage }: Command): string {
  return `${call} ${name} ${usage}`;
}

/** The commands as lines of a Markdown table, for the README. */
export function commandsTable(): string {
  const rows = commands.map(
    ({ name, usage, about }) => `| \`${`${name} ${usage}`.replaceAll('|', '\\|')}\` | ${about} |`,
  );
  return ['| Command | Does |', '|---|---|', ...rows].join('\n');
}
