/** Why a file is no document of the format it should be. */
export type UnreadableReason = 'header' | 'cutOff' | 'segment' | 'counts' | 'noAcknowledgement' | 'missing';

/** A file that cannot be read; `found` is what it fails at. */
export class Unreadable extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly found = '',
  ) {
    super(`${reason} ${found}`.trim());
    this.name = 'Unreadable';
  }
}

/** Throws where a value has control characters, which neither format allows; a file may be broken into lines anywhere. */
export function refuseControls(values: readonly string[]): void {
  const found = values.find((value) => /[^\P{Cc}\r\n]|\p{Cs}/u.test(value));
  if (found !== undefined) throw new Unreadable('segment');
}
