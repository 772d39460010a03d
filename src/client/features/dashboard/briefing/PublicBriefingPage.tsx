import { Trans, useLingui } from '@lingui/react/macro';
import { Sunrise } from 'lucide-react';
import { briefingCalls } from '../../../../shared/areas/dashboard/briefing-calls';
import { fetchData } from '../../../api/send';
import { PageHead } from '../../../page/PageHead';
import { OneOffPage } from '../../../page/public/OneOffPage';
import { useOneOff } from '../../../page/public/use-one-off';
import { Button } from '../../../ui/Button';
import { BriefingSheet } from './BriefingSheet';

const source = {
  ask: (link?: string) => fetchData(briefingCalls.openBriefing, {}, link === undefined ? {} : { token: link }),
};

/** The briefing outside the workspace, by the one-time link in its mail or with a session. Nothing of it is kept. */
export default function PublicBriefingPage() {
  const { t } = useLingui();
  const { state, open } = useOneOff(source);
  return (
    <OneOffPage
      state={state}
      title={t`Your briefing`}
      before={
        <>
          <p>
            <Trans>This link shows your briefing. It works once: keep the page open for as long as you need it.</Trans>
          </p>
          <Button variant="primary" icon={Sunrise} onClick={open} autoFocus>{t`Show my briefing`}</Button>
        </>
      }
      otherwise={
        <p>
          <Trans>
            This page shows the briefing of an employee. It opens with the link of the morning’s mail, which works once
            and until the day ends, or after logging in.
          </Trans>
        </p>
      }
    >
      {({ briefing, isLinked }) => (
        <div className="briefing">
          <PageHead title={t`Briefing`}>
            <span className="quiet">{`${briefing.name} · ${briefing.day}`}</span>
          </PageHead>
          <BriefingSheet briefing={briefing} isLinked={isLinked} />
        </div>
      )}
    </OneOffPage>
  );
}
