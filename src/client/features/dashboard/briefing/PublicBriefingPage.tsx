import { Trans, useLingui } from '@lingui/react/macro';
import { Sunrise } from 'lucide-react';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { BriefingSheet } from './BriefingSheet';
import { type PublicBriefing, usePublicBriefing } from './use-public-briefing';

/** The briefing outside the workspace: by the link of its mail, which works once, or with a session. */
export default function PublicBriefingPage() {
  const { state, open } = usePublicBriefing();
  return (
    <PublicPage>
      <Body state={state} onOpen={open} />
    </PublicPage>
  );
}

function Body({ state, onOpen }: { state: PublicBriefing; onOpen: () => void }) {
  const { t } = useLingui();
  switch (state.kind) {
    case 'link':
      return (
        <PublicNote title={t`Your briefing`} problem={state.problem}>
          <p>
            <Trans>This link shows your briefing. It works once: keep the page open for as long as you need it.</Trans>
          </p>
          <Button variant="primary" icon={Sunrise} onClick={onOpen} autoFocus>{t`Show my briefing`}</Button>
        </PublicNote>
      );
    case 'loading':
      return (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      );
    case 'shown': {
      const { briefing, isLinked } = state.opened;
      return (
        <div className="briefing">
          <div className="page-head">
            <h1>
              <Trans>Briefing</Trans>
            </h1>
            <span className="quiet">{`${briefing.name} · ${briefing.day}`}</span>
          </div>
          <BriefingSheet briefing={briefing} isLinked={isLinked} />
        </div>
      );
    }
    case 'refused':
      return <PublicNote title={t`This link does not open`} problem={state.problem} />;
    case 'nothing':
      return (
        <PublicNote title={t`Your briefing`} problem={null}>
          <p>
            <Trans>
              This page shows the briefing of an employee. It opens with the link of the morning’s mail, which works
              once and until the day ends, or after logging in.
            </Trans>
          </p>
        </PublicNote>
      );
    default:
      return state satisfies never;
  }
}
