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

/** The open question with its answer callback. */
export const questionAtom = atom<(Question & { answer: (isYes: boolean) => void }) | null>(null);

/** Asks the user; resolves to whether they agreed. */
export function confirm(question: Question): Promise<boolean> {
  const store = getDefaultStore();
  store.get(questionAtom)?.answer(false);
  const root = document.documentElement;
  root.toggleAttribute('data-gray', question.gray === true);
  return new Promise<boolean>((resolve) => {
    const answer = (isYes: boolean) => {
      store.set(questionAtom, null);
      root.removeAttribute('data-gray');
      resolve(isYes);
    };
    store.set(questionAtom, { ...question, answer });
  });
}
