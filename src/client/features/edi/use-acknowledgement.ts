import { useState } from 'react';
import { ediCalls, type TakenAcknowledgement } from '../../../shared/areas/edi/calls';
import { fetchData } from '../../api/send';
import { useAttempt } from '../../state/use-attempt';

/** Has the server read a partner's answer; `taken` is what it says of which documents. */
export function useAcknowledgement(onTaken: () => void) {
  const [taken, setTaken] = useState<readonly TakenAcknowledgement[] | null>(null);
  const { isBusy: isReading, attempt } = useAttempt();

  /** Answers whether it was read. */
  const read = (text: string) =>
    attempt(async () => {
      setTaken((await fetchData(ediCalls.readAcknowledgement, { text })).taken);
      onTaken();
    });
  return { taken, isReading, read };
}
