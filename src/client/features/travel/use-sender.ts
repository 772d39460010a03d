import { useEffect } from 'react';
import { sendWaiting } from './send-drafts';

/** How often what waits is tried again while a page of visits is open. */
const againMs = 30_000;

/** Sends what waits as soon as there is a connection again, while a page of visits is open. */
export function useSender(): void {
  useEffect(() => {
    const send = () => void sendWaiting();
    send();
    addEventListener('online', send);
    const timer = setInterval(send, againMs);
    return () => {
      removeEventListener('online', send);
      clearInterval(timer);
    };
  }, []);
}
