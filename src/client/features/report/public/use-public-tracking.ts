import { useCallback, useEffect, useState } from 'react';
import { type Tracking, trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { token } from '../../../state/session';

const { openTracking } = trackingLinkCalls;

export type PublicTracking =
  /** A link that has not been opened: previews of chats and mail programs follow links, so a person has to ask. */
  | { kind: 'link'; problem: string | null }
  | { kind: 'loading' }
  | { kind: 'shown'; tracking: Tracking }
  | { kind: 'refused'; problem: string }
  /** Neither a link nor a session. */
  | { kind: 'nothing' };

/** The tab keeps what its link showed, as the link is good for one opening. Closing the tab forgets it. */
const keptKey = 'loadline.tracking';

/** What the public page shows: by the one-off token behind the # of its address, else by the session. */
export function usePublicTracking(): { state: PublicTracking; open: () => void } {
  const [link] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<PublicTracking>(() => startOf(link));

  const open = useCallback(() => {
    setState({ kind: 'loading' });
    fetchData(openTracking, {}, { token: link }).then(
      (tracking) => {
        keep(tracking);
        // Spent: whoever is given the address from here on sees the explanation.
        history.replaceState(null, '', location.pathname);
        setState({ kind: 'shown', tracking });
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
    fetchData(openTracking, {}).then(
      (tracking) => setState({ kind: 'shown', tracking }),
      () => setState({ kind: 'nothing' }), // the session has ended; the page says how to get in
    );
  }, [link]);

  return { state, open };
}

function startOf(link: string): PublicTracking {
  if (link) return { kind: 'link', problem: null };
  if (token()) return { kind: 'loading' };
  const tracking = kept();
  return tracking ? { kind: 'shown', tracking } : { kind: 'nothing' };
}

function keep(tracking: Tracking): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify(tracking));
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

function kept(): Tracking | null {
  try {
    const stored = openTracking.output.safeParse(JSON.parse(sessionStorage.getItem(keptKey) ?? 'null'));
    return stored.success ? stored.data : null;
  } catch {
    return null; // blocked storage: the page explains itself
  }
}
