import { useSendingAgain } from '../../state/use-sending-again';
import { sendWaiting } from './send-drafts';

const send = () => void sendWaiting();

/** Sends what waits as soon as there is a connection again, while a page of visits is open. */
export function useSender(): void {
  useSendingAgain(send);
}
