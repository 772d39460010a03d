import { createContext, useContext, useEffect } from 'react';

/** Keeps the surrounding dialog open, or lets it be closed again. */
export const HoldDialogContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the surrounding dialog open during work whose refusal it would show. */
export function useHoldDialog(isHeld: boolean): void {
  const hold = useContext(HoldDialogContext);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld, hold]);
}
