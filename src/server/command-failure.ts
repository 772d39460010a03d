/** A command that could not do its work, reported as one sentence; exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
