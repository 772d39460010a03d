import { expect } from 'vitest';
import { CommandFailure } from '../../src/server/command-failure';

/** The one sentence a command fails with. */
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
