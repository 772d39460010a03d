import { atom, getDefaultStore } from 'jotai';
import { isOf } from '../api/errors';
import { personNow, sessionAtom } from './session';

interface Asked {
  /** Answers whether the password was proved. */
  answer: (isProven: boolean) => void;
  answered: Promise<boolean>;
}

/** Set while the password is asked for again. */
export const proofAskedAtom = atom<Asked | null>(null);

const store = getDefaultStore();

/**
 * Runs work that may need a fresh proof of the password: if the server requires one, asks the user and runs the work
 * again. Nobody else can give the proof for the user who started it.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  const person = personNow();
  try {
    return await work();
  } catch (error) {
    if (!isOf(error, 'session.proofNeeded')) throw error;
    if (personNow() !== person || !(await askForProof())) throw error;
    return work();
  }
}

/** One question serves all waiting calls; it is withdrawn when the user changes. */
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
