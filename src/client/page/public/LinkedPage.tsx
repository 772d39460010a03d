import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { PublicNote, PublicPage, PublicWait } from './PublicPage';

interface LinkedSource<T> {
  byLink: (link: string) => Promise<T>;
  /** Before it is sent, for those with a session; left out where nobody sees it so. */
  byId?: (id: number) => Promise<T>;
}

/** How what is shown was asked for. */
export interface Linked {
  /** The token behind the # of the address; empty where the id is the one that counts. */
  link: string;
  id: number | null;
  /** How often it was asked for again. */
  reopened: number;
  /** Asks again; what was there is shown until the answer has come. */
  reopen: () => void;
}

interface LinkedPageProps<T> {
  /** Must not change. */
  source: LinkedSource<T>;
  title: string;
  /** What the page is for, where it does not open. */
  otherwise: ReactNode;
  children: (shown: T, linked: Linked) => ReactNode;
}

type State<T> =
  | { kind: 'loading' }
  | { kind: 'shown'; shown: T; reopened: number }
  /** With what the server said; null where the address names nothing. */
  | { kind: 'refused'; problem: string | null };

/** A page without an account, which shows what its address names: a record by its link behind the #, or by its id. */
export function LinkedPage<T>({ source: { byLink, byId }, title, otherwise, children }: LinkedPageProps<T>) {
  const { t } = useLingui();
  // Read once: what stands behind the # is no address within the page.
  const [{ link, id }] = useState(() => ({
    link: location.hash.slice(1),
    id: (byId && Number(new URLSearchParams(location.search).get('id'))) || null,
  }));
  const [state, setState] = useState<State<T>>(link || id ? { kind: 'loading' } : { kind: 'refused', problem: null });
  const open = useCallback(
    (reopened: number) => {
      const asking = link ? byLink(link) : id !== null && byId?.(id);
      if (!asking) return;
      asking.then(
        (shown) => setState({ kind: 'shown', shown, reopened }),
        (error: unknown) =>
          setState({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
      );
    },
    [byLink, byId, link, id],
  );
  useEffect(() => open(0), [open]);
  return (
    <PublicPage>
      {state.kind === 'loading' && <PublicWait />}
      {state.kind === 'shown' &&
        children(state.shown, { link, id, reopened: state.reopened, reopen: () => open(state.reopened + 1) })}
      {state.kind === 'refused' && (
        <PublicNote title={state.problem && link ? t`This link does not open` : title} problem={state.problem}>
          {otherwise}
        </PublicNote>
      )}
    </PublicPage>
  );
}
