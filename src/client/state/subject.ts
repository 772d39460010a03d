import { atom, getDefaultStore, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isSubject, type SubjectName } from '../../shared/areas/activity/activity';
import { usePageTab } from './page';

/** The record that the page shown is about, or the row under its cursor: what somebody writes down now is about it. */
export interface Subject {
  entity: SubjectName;
  id: number;
}

const subjectsAtom = atom<readonly Subject[]>([]);

/** The record in view; null where a page shows none. */
export const shownSubject = (): Subject | null => getDefaultStore().get(subjectsAtom).at(-1) ?? null;

/** Says what the page is about while it is shown; nothing where there is no such record. */
export function useSubject(entity: SubjectName, id: number | null | undefined): void {
  useSubjectOf(entity, id);
}

/** The same of a record of any kind: activities are about some kinds alone. */
export function useSubjectOf(entity: string, id: number | null | undefined): void {
  const { isActive } = usePageTab();
  const setSubjects = useSetAtom(subjectsAtom);
  useEffect(() => {
    if (!isActive || id === null || id === undefined || !isSubject(entity)) return;
    const subject: Subject = { entity, id };
    setSubjects((shown) => [...shown, subject]);
    return () => setSubjects((shown) => shown.filter((each) => each !== subject));
  }, [isActive, entity, id, setSubjects]);
}
