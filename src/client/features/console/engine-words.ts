import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { readEngineError } from '../../../shared/console/engine-error';

const noNames = { tables: [], columns: [], functions: [] };

/** What is said of a question that the engine's memory is too small for. */
export const needsMoreMemory = msg`This needs more memory than the engine may use. Narrow it down or group it.`;

/** What went wrong where no statement is to blame; that the memory is full, in the reader's language. */
export function engineWords(error: unknown): string {
  const { kind, text } = read(error);
  return kind === 'memory' ? i18n._(needsMoreMemory) : text;
}

/** Whether there was too little memory for it, the engine's or the page's. */
export function isMemoryFull(error: unknown): boolean {
  return read(error).kind === 'memory';
}

function read(error: unknown) {
  return readEngineError(error instanceof Error ? error.message : String(error), '', noNames);
}
