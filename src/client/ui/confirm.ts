import { atom, getDefaultStore } from 'jotai';

export interface Question {
  title: string;
  message?: string;
  confirmLabel: string;
  /** Whether the confirming button is red, as something will be lost. */
  danger?: boolean;
  /** Whether the page turns gray while the question is open (logging out). */
  gray?: boolean;
}

/** The open question with its answer callback; it ends with null where it is closed without an answer. */
export const questionAtom = atom<(Question & { answer: (isYes: boolean | null) => void }) | null>(null);

/** Asks the user; resolves to whether they agreed. */
export const confirm = (question: Question): Promise<boolean> => decided(question).then((isYes) => isYes === true);

/** Asks the user; resolves to their answer, or null where the question is closed without one, as by Escape. */
export function decided(question: Question): Promise<boolean | null> {
  const store = getDefaultStore();
  store.get(questionAtom)?.answer(null);
  const root = document.documentElement;
  root.toggleAttribute('data-gray', question.gray === true);
  return new Promise<boolean | null>((resolve) => {
    const answer = (isYes: boolean | null) => {
      store.set(questionAtom, null);
      root.removeAttribute('data-gray');
      resolve(isYes);
    };
    store.set(questionAtom, { ...question, answer });
  });
}
