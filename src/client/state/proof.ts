import { atom, getDefaultStore } from 'jotai';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';

interface Asked {
  /** Says whether the password was proved. */
  answer: (isProven: boolean) => void;
  answered: Promise<boolean>;
}

/** Set while the password is asked for once more. */
export const proofAskedAtom = atom<Asked | null>(null);

/** Does what needs a fresh proof of the password: where the server wants one, the user is asked, and it is done then. */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errorCatalogue['session.proofNeeded'].code) throw error;
    if (!(await askForProof())) throw error;
    return work();
  }
}

/** One question is enough for all that wait. */
function askForProof(): Promise<boolean> {
  const store = getDefaultStore();
  const open = store.get(proofAskedAtom);
  if (open) return open.answered;
  let answer = (_isProven: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  void answered.then(() => store.set(proofAskedAtom, null));
  store.set(proofAskedAtom, { answer, answered });
  return answered;
}
