import { usePageState } from '../state/page';
import type { CurrentRow } from './rows/current-row';

/** Whether a panel beside the rows shows more of the one the cursor is on. */
export function usePeek(gridId: string) {
  const [isOpen, setOpen] = usePageState(`grid peek ${gridId}`, false);
  return {
    isOpen,
    open: () => setOpen(true),
    /** Opened while the cursor is on no row, it shows the one that takes the focus. */
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
