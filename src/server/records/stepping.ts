import type { Stepping } from './door';
import { editorOf, type Saving } from './editor';

/** Who takes a step, as a call's context knows them. */
export function steppingOf(context: Saving & Pick<Stepping, 'services' | 'sizeUnits'>): Stepping {
  const { services, sizeUnits } = context;
  return { ...editorOf(context), services, sizeUnits };
}
