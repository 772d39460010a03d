/** Why a file is no document of the expected format. */
export type UnreadableReason = 'header' | 'cutOff' | 'segment' | 'counts' | 'noAcknowledgement' | 'missing';

/** A file that cannot be read; `found` is the part at fault. */
export class Unreadable extends Error {
  constructor(
    readonly reason: UnreadableReason,
    readonly found = '',
  ) {
    super(`${reason} ${found}`.trim());
    this.name = 'Unreadable';
  }
}

/** Throws if a value has control characters, which neither format allows, except line breaks, which may be anywhere. */
export function refuseControls(values: readonly string[]): void {
  const found = values.find((value) => /[^\P{Cc}\r\n]|\p{Cs}/u.test(value));
  if (found !== undefined) throw new Unreadable('segment');
}
