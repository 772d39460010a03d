import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config';
import type { Db } from '../db/connect';
import type { Progress } from '../progress';

/** A command of the command line. */
export interface Command {
  name: string;
  /** The arguments after the name: 'FILE [--replace]'. */
  usage: string;
  /** One line for the list of commands. */
  about: string;
  /** Further text for --help: options, files, examples. */
  details: string;
  options: NonNullable<ParseArgsConfig['options']>;
  run(invocation: Invocation): Promise<void>;
}

export interface Invocation {
  /** The positional arguments. */
  args: string[];
  /** The options given, by their long names. */
  flags: Record<string, string | boolean | (string | boolean)[] | undefined>;
  config: Config;
  /** Opens the migrated database with the owner's rights, sharing it with a running server. */
  openDatabase(): Promise<{ db: Db; url: string }>;
  print(line: string): void;
  progress(label: string, total: number): Progress;
  /** Sets the exit code, for work that was done only in part. */
  endWith(exitCode: number): void;
}

/** The command was typed wrongly: answered with its usage and exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
