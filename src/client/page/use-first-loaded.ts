import { useState } from 'react';
import type { Loaded } from './use-call';

/** What was loaded first, as what is written on does not change beneath one's hands; null until it is there. */
export function useFirstLoaded<T>({ data, isLoading }: Pick<Loaded<T>, 'data' | 'isLoading'>): T | null {
  const [first, setFirst] = useState<T | null>(null);
  if (first === null && data && !isLoading) setFirst(data);
  return first;
}
