/** A command of the command line that could not do its work, told in one sentence; exit code 1. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}
