import { expect } from 'vitest';
import { CommandFailure } from '../../src/server/command-failure';

/** Returns the one sentence with which a command fails. */
export async function failure(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommandFailure);
  const { message } = error as CommandFailure; // Just asserted.
  expect(message).not.toContain('\n');
  return message;
}
