import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PublicNote, PublicPage, PublicWait } from './PublicPage';
import type { OneOff } from './use-one-off';

interface OneOffPageProps<T> {
  state: OneOff<T>;
  title: string;
  /** Content before the link is opened, with the button that opens it. */
  before: ReactNode;
  /** Content for people with neither link nor session. */
  otherwise: ReactNode;
  children: (shown: T) => ReactNode;
}

/** A page for people without an account, opened by a link that works once. */
export function OneOffPage<T>({ state, title, before, otherwise, children }: OneOffPageProps<T>) {
  const { t } = useLingui();
  return (
    <PublicPage>
      {state.kind === 'link' && (
        <PublicNote title={title} problem={state.problem}>
          {before}
        </PublicNote>
      )}
      {state.kind === 'loading' && <PublicWait />}
      {state.kind === 'shown' && children(state.shown)}
      {state.kind === 'refused' && <PublicNote title={t`This link does not open`} problem={state.problem} />}
      {state.kind === 'nothing' && (
        <PublicNote title={title} problem={null}>
          {otherwise}
        </PublicNote>
      )}
    </PublicPage>
  );
}
