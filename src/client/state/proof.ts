import { atom, getDefaultStore } from 'jotai';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { personNow, sessionAtom } from './session';

interface Asked {
  /** Says whether the password was proved. */
  answer: (isProven: boolean) => void;
  answered: Promise<boolean>;
}

/** Set while the password is asked for once more. */
export const proofAskedAtom = atom<Asked | null>(null);

const store = getDefaultStore();

/**
 * Does what needs a fresh proof of the password: where the server wants one, the user is asked, and it is done then. What one
 * person wanted nobody else proves.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  const person = personNow();
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errorCatalogue['session.proofNeeded'].code) throw error;
    if (personNow() !== person || !(await askForProof())) throw error;
    return work();
  }
}

/** One question is enough for all that wait; it is of no use to whoever logs in after the person it was put to. */
function askForProof(): Promise<boolean> {
  const open = store.get(proofAskedAtom);
  if (open) return open.answered;
  let answer = (_isProven: boolean) => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const person = personNow();
  const forgetPerson = store.sub(sessionAtom, () => personNow() !== person && answer(false));
  void answered.then(() => {
    forgetPerson();
    store.set(proofAskedAtom, null);
  });
  store.set(proofAskedAtom, { answer, answered });
  return answered;
}
