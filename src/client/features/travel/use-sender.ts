import { useEffect } from 'react';
import { sendAgainMs } from '../../state/waiting-visits';
import { sendWaiting } from './send-drafts';

/** Sends what waits as soon as there is a connection again, while a page of visits is open. */
export function useSender(): void {
  useEffect(() => {
    const send = () => void sendWaiting();
    send();
    addEventListener('online', send);
    const timer = setInterval(send, sendAgainMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
}
