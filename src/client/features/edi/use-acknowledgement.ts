import { useState } from 'react';
import { ediCalls, type TakenAcknowledgement } from '../../../shared/areas/edi/calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';

/** Has a partner's answer read; what it says of which documents, once it was. */
export function useAcknowledgement(onTaken: () => void) {
  const [taken, setTaken] = useState<readonly TakenAcknowledgement[] | null>(null);
  const [isReading, setReading] = useState(false);

  /** Answers whether it was read. */
  const read = async (text: string): Promise<boolean> => {
    setReading(true);
    try {
      setTaken((await fetchData(ediCalls.readAcknowledgement, { text })).taken);
      onTaken();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setReading(false);
    }
  };
  return { taken, isReading, read };
}
