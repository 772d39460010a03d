import { AppError } from '../../shared/errors';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import type { Editor } from './editor';

/** What speaks against a value without forbidding it, in the editor's language. */
export interface Doubt {
  field: string;
  problem: string;
}

/** The doubts for which a change was refused; none for any other error. */
export function doubtsIn(error: unknown): Doubt[] {
  return error instanceof AppError && error.code === 'record.doubted' ? (error.data as { fields: Doubt[] }).fields : []; // `refuseDoubted` puts them there
}

/** Throws record.doubted with all doubts about a change, each at its field. */
export function refuseDoubted(doubts: readonly Doubt[], { language }: Pick<Editor, 'language'>): void {
  if (doubts.length === 0) return;
  const told = doubts.map(({ problem }) => problem);
  throw new AppError('record.doubted', { doubts: oneAfterTheOther(told, language) }, { fields: doubts });
}
