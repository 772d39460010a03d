import type { CrudRow } from '../../shared/entity/crud';
import { usePageState } from '../state/page';
import { undosEnded } from '../state/undo';
import { useHeld } from './use-held';

/**
 * Which of the records that a part of a page shows is edited in a dialog, kept with the page under `key`. One that is
 * just being taken back is opened as it stands after that.
 */
export function useEdited(key: string, rows: readonly CrudRow[] | undefined) {
  const [id, setId] = usePageState<number | null>(key, null);
  return {
    row: useHeld(id, rows),
    edit: (next: number) => void undosEnded().then(() => setId(next)),
    close: () => setId(null),
  };
}
