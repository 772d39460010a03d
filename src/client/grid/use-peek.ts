import { usePageState } from '../state/page';
import type { CurrentRow } from './rows/current-row';

/** Whether the panel with details of the cursor's row is open. */
export function usePeek(gridId: string) {
  const [isOpen, setOpen] = usePageState(`grid peek ${gridId}`, false);
  return {
    isOpen,
    open: () => setOpen(true),
    /** When opened without a row at the cursor, it first moves the focus to a row, which it then shows. */
    toggle(current: Pick<CurrentRow<object>, 'record' | 'focus'>) {
      if (!isOpen && !current.record()) current.focus();
      setOpen(!isOpen);
    },
    close(current: Pick<CurrentRow<object>, 'focus'>) {
      setOpen(false);
      current.focus();
    },
  };
}
