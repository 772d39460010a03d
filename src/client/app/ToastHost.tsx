import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { takeToastsAtom, waitingToastsAtom } from '../state/toasts';

/** Shows the toasts as they come. */
export default function ToastHost() {
  const waiting = useAtomValue(waitingToastsAtom);
  const take = useSetAtom(takeToastsAtom);
  useEffect(() => {
    if (waiting > 0) for (const { kind, message, options } of take()) toast[kind](message, options);
  }, [waiting, take]);
  return <Toaster position="top-center" visibleToasts={5} closeButton />;
}
