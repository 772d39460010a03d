import { atom, getDefaultStore, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isSubject, type SubjectName } from '../../shared/areas/activity/kinds';
import { usePageTab } from './page';

/** The record that the active page is about, or the row under its cursor: new activities are about it by default. */
export interface Subject {
  entity: SubjectName;
  id: number;
}

const subjectsAtom = atom<readonly Subject[]>([]);

/** The record in view, or null. */
export const shownSubject = (): Subject | null => getDefaultStore().get(subjectsAtom).at(-1) ?? null;

/** Sets the page's subject while it is shown; a null id sets none. */
export function useSubject(entity: SubjectName, id: number | null | undefined): void {
  useSubjectOf(entity, id);
}

/** Like `useSubject`, for any entity; entities that activities cannot be about are ignored. */
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
