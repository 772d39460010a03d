import { createContext, useContext, useEffect } from 'react';

/** Of the dialog around: keeps it open, or lets it be closed again. */
export const HoldDialogContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the dialog around open while something is under way whose refusal it would show. */
export function useHoldDialog(isHeld: boolean): void {
  const hold = useContext(HoldDialogContext);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld, hold]);
}
