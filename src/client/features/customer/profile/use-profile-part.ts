import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { usePageState } from '../../../state/page';
import { type ProfilePart, type SectionId, sectionPlaces } from './section-places';

/** Which part of the profile is shown, and the way to a section of any of them. */
export function useProfilePart() {
  const [part, setPart] = usePageState<ProfilePart>('part', 'activity');
  const goTo = useCallback(
    (section: SectionId) => {
      // The section has to be there before the keyboard can go on from it.
      flushSync(() => setPart(sectionPlaces[section]));
      const found = document.querySelector<HTMLElement>(`.page-outlet:not([hidden]) [id="${section}"]`);
      found?.scrollIntoView({ block: 'start' });
      found?.focus({ preventScroll: true });
    },
    [setPart],
  );
  return { part, setPart, goTo };
}
