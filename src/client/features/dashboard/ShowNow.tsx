import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { funnelCalls } from '../../../shared/areas/market/funnel-calls';
import { href } from '../../../shared/pages';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { ShowSteps } from '../../page/show-steps/ShowSteps';
import { useCall } from '../../page/use-call';
import { sessionAtom } from '../../state/session';

/** How far customers came at the show that began last, for users whose menu has the page of its funnel. */
export function ShowNow() {
  const session = useAtomValue(sessionAtom);
  return session?.menu.includes('ExReservationInvitationSummary') ? <ShowSection /> : null;
}

function ShowSection() {
  const { t } = useLingui();
  const funnel = useCall(funnelCalls.getFunnel, {});
  const { market } = funnel.data ?? {};
  return (
    <Section
      title={market?.name ?? t`The latest show`}
      note={market?.startDate}
      actions={<PageLink href={href('ExReservationInvitationSummary')}>{t`Whole summary`}</PageLink>}
    >
      <Loadable loaded={funnel} lines={8}>
        {({ market: show, before, groups }) =>
          show ? (
            <ShowSteps market={show} before={before} groups={groups} />
          ) : (
            <p className="nothing">
              <Trans>There is no market yet.</Trans>
            </p>
          )
        }
      </Loadable>
    </Section>
  );
}
