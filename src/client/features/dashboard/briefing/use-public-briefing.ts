import { useCallback, useEffect, useState } from 'react';
import { briefingCalls, type OpenedBriefing } from '../../../../shared/areas/dashboard/briefing-calls';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { token } from '../../../state/session';

const { openBriefing } = briefingCalls;

export type PublicBriefing =
  /** A link that has not been opened: previews of mail programs follow links, so a person has to ask. */
  | { kind: 'link'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'shown'; opened: OpenedBriefing }
  | { kind: 'refused'; problem: string }
  /** Neither a link nor a session. */
  | { kind: 'nothing' };

/** What the page outside the workspace shows: by the one-off token behind the # of its address, else by the session. Nothing is kept. */
export function usePublicBriefing(): { state: PublicBriefing; open: () => void } {
  const [link] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<PublicBriefing>(() => {
    if (link) return { kind: 'link', problem: null };
    return token() ? { kind: 'loading' } : { kind: 'nothing' };
  });

  const open = useCallback(() => {
    setState({ kind: 'loading' });
    fetchData(openBriefing, {}, { token: link }).then(
      (opened) => {
        // Spent: whoever is given the address from here on sees the explanation.
        history.replaceState(null, '', location.pathname);
        setState({ kind: 'shown', opened });
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        const wasAnswered = error instanceof ApiError && error.source === 'business';
        setState(wasAnswered ? { kind: 'refused', problem } : { kind: 'link', problem });
      },
    );
  }, [link]);

  useEffect(() => {
    if (link || !token()) return;
    fetchData(openBriefing, {}).then(
      (opened) => setState({ kind: 'shown', opened }),
      () => setState({ kind: 'nothing' }), // the session has ended; the page says how to get in
    );
  }, [link]);

  return { state, open };
}
