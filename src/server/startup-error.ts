/** A start that cannot succeed, told to the person at the terminal in one sentence and without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
