import { msg } from '@lingui/core/macro';
import { allowedOrientations, orientationNames } from '../loading/orientations';
import type { Fault, ImportValues } from './target';

/** Finds cartons for which all orientations are forbidden: they could never be loaded. */
export function problemsOfOrientations(values: ImportValues): Omit<Fault, 'text'>[] {
  const flags = Object.fromEntries(orientationNames.map((name) => [name, values[name] === false ? false : null]));
  if (allowedOrientations(flags).length > 0) return [];
  const problem = { message: msg`is forbidden like all other orientations; at least one must be allowed`, values: {} };
  return [{ key: orientationNames[0] ?? '', problem }];
}
