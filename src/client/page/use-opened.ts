import { usePageState } from '../state/page';

/**
 * A record as it was when its edit began, kept with the draft of the form until the edit ends: what others change meanwhile meets
 * the edit as a conflict. Null until there is one.
 */
export function useOpened<R>(key: string, present: R | undefined): { opened: R | null; forget: () => void } {
  const [opened, setOpened] = usePageState<R | null>(`opened ${key}`, null);
  if (opened === null && present !== undefined) setOpened(present);
  return { opened, forget: () => setOpened(null) };
}
