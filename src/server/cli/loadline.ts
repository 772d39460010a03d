import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AppError } from '../../shared/errors';
import { CommandFailure } from '../command-failure';
import { readConfig } from '../config';
import { connect } from '../db/connect';
import { migrate } from '../db/migrate';
import { joinDatabase } from '../db/open';
import { failure } from '../http/envelope';
import { i18nOf } from '../languages';
import { createLog } from '../log';
import { startProgress } from '../progress';
import { shutdownOnSignal } from '../shutdown';
import { StartupError } from '../startup-error';
import { type Command, UsageError } from './command';
import { call, commands, usageOf } from './commands';

const exitCodes = { done: 0, failed: 1, wrongUsage: 2 };

/** Runs the given command and returns the exit code. */
async function loadline([name, ...words]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(overview());
    return name === undefined ? exitCodes.wrongUsage : exitCodes.done;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    console.error(`There is no command "${name}".\n\n${overview()}`);
    return exitCodes.wrongUsage;
  }
  try {
    const { values, positionals } = read(command, words);
    if (values.help) {
      console.log(`${usageOf(command)}\n\n${command.about}\n\n${command.details}`);
      return exitCodes.done;
    }
    return await runWithDatabase(command, positionals, values);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n${usageOf(command)}`);
      return exitCodes.wrongUsage;
    }
    if (error instanceof AppError) {
      console.error(failure(error, i18nOf('en')).msg);
      return exitCodes.failed;
    }
    const isExpected = error instanceof CommandFailure || error instanceof StartupError;
    console.error(isExpected ? error.message : error);
    return exitCodes.failed;
  }
}

function read(command: Command, words: string[]) {
  try {
    const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function runWithDatabase(
  command: Command,
  args: string[],
  flags: ReturnType<typeof parseArgs>['values'],
): Promise<number> {
  let exitCode = exitCodes.done;
  const config = readConfig(process.env);
  // Standard output is the command's alone.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, process.stderr);
  const shutdown = shutdownOnSignal(log);
  try {
    await command.run({
      args,
      flags,
      config,
      async openDatabase() {
        const { url, close } = await joinDatabase(config, {
          log,
          serverFolder: fileURLToPath(new URL('.', import.meta.url)),
        });
        shutdown.add(close);
        const db = connect(url, config);
        shutdown.add(() => db.destroy());
        await migrate(db);
        return { db, url };
      },
      print: (line) => console.log(line),
      progress: startProgress,
      endWith(code) {
        exitCode = code;
      },
    });
    return exitCode;
  } finally {
    await shutdown.run();
  }
}

function overview(): string {
  const widest = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, about }) => `  ${name.padEnd(widest)}  ${about}`);
  return [`${call} COMMAND [--help]`, '', ...lines].join('\n');
}

loadline(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(exitCodes.failed);
  },
);
