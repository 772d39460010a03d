import { useEffect } from 'react';
import { sendAgainMs } from './waiting-visits';

/** Runs `send` at once, with every new connection and from time to time; nothing while it is null. */
export function useSendingAgain(send: (() => void) | null): void {
  useEffect(() => {
    if (!send) return;
    send();
    addEventListener('online', send);
    const timer = setInterval(send, sendAgainMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [send]);
}
