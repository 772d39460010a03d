import { useState } from 'react';
import type { Loaded } from './use-call';

/** The first loaded data, so that a form does not change while the user edits it; null until it is loaded. */
export function useFirstLoaded<T>({ data, isLoading }: Pick<Loaded<T>, 'data' | 'isLoading'>): T | null {
  const [first, setFirst] = useState<T | null>(null);
  if (first === null && data && !isLoading) setFirst(data);
  return first;
}
