/** A startup that cannot succeed, shown at the terminal as one sentence without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
