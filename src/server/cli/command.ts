import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config';
import type { Db } from '../db/connect';
import type { Progress } from '../progress';

/** One entry of the command line's table. */
export interface Command {
  name: string;
  /** What follows the name: 'FILE [--replace]'. */
  usage: string;
  /** One line for the list of commands. */
  about: string;
  /** What --help adds: options, files, examples. */
  details: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(invocation: Invocation): Promise<void>;
}

export interface Invocation {
  /** The words that are not options. */
  args: string[];
  /** The options given, by their long names. */
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>;
  config: Config;
  /** The migrated database with the owner's rights; a running server's is used together with it. */
  openDatabase(): Promise<{ db: Db; url: string }>;
  print(line: string): void;
  progress(label: string, total: number): Progress;
  /** Ends with this exit code instead of 0, for work that was done but not all of it. */
  endWith(exitCode: number): void;
}

/** The command was typed wrongly: answered with its usage and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
