import type { Outcome } from './transcript';

/** What a command says when it is done. */
export const said = (text: string): Outcome => ({ kind: 'said', text, isFailure: false });

/** Why a command does nothing. */
export const refused = (text: string): Outcome => ({ kind: 'said', text, isFailure: true });
