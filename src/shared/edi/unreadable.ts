/** Why a file is no document of the format it should be. */
export type UnreadableReason = 'header' | 'cutOff' | 'segment' | 'counts' | 'noAcknowledgement';

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
