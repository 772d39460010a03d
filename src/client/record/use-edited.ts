import type { CrudRow } from '../../shared/entity/crud';
import { usePageState } from '../state/page';
import { undosEnded } from '../state/undo';
import { useHeld } from './use-held';

/**
 * Which record of a part of a page is being edited in a dialog, kept with the page under `key`. The dialog opens after
 * running undos have ended, so that it shows their result.
 */
export function useEdited(key: string, rows: readonly CrudRow[] | undefined) {
  const [id, setId] = usePageState<number | null>(key, null);
  return {
    row: useHeld(id, rows),
    edit: (next: number) => void undosEnded().then(() => setId(next)),
    close: () => setId(null),
  };
}
