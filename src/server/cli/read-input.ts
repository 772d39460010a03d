import { readFile } from 'node:fs/promises';
import { CommandFailure } from '../command-failure';
import { errorCodeOf } from '../error-code';

/** The bytes of a file that was named on the command line. */
export async function readInput(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    const isMissing = errorCodeOf(error) === 'ENOENT';
    throw new CommandFailure(isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${reasonOf(error)}.`);
  });
}

/** An error's message, as part of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
