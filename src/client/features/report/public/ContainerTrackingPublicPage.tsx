import { Trans, useLingui } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import type { Tracking } from '../../../../shared/areas/report/tracking-link-calls';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { ContainerCard } from './ContainerCard';
import { type PublicTracking, usePublicTracking } from './use-public-tracking';
import './public-tracking.css';

/** Container Tracking for customers: without an account, by a link that works once. */
export default function ContainerTrackingPublicPage() {
  const { state, open } = usePublicTracking();
  return (
    <PublicPage>
      <Body state={state} onOpen={open} />
    </PublicPage>
  );
}

function Body({ state, onOpen }: { state: PublicTracking; onOpen: () => void }) {
  const { t } = useLingui();
  switch (state.kind) {
    case 'link':
      return (
        <PublicNote title={t`Your containers`} problem={state.problem}>
          <p>
            <Trans>
              This link shows where your containers are. It works once: keep the page open for as long as you need it.
            </Trans>
          </p>
          <Button variant="primary" icon={PackageOpen} onClick={onOpen}>{t`Show my containers`}</Button>
        </PublicNote>
      );
    case 'loading':
      return (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      );
    case 'shown':
      return <Containers tracking={state.tracking} />;
    case 'refused':
      return <PublicNote title={t`This link does not open`} problem={state.problem} />;
    case 'nothing':
      return (
        <PublicNote title={t`Your containers`} problem={null}>
          <p>
            <Trans>
              This page shows where a customer's containers are. It opens with a link that your contact in sales sends
              you; each link works once and for a limited time.
            </Trans>
          </p>
          <p className="quiet">
            <Trans>Employees see the containers of their customers here after logging in.</Trans>
          </p>
        </PublicNote>
      );
    default:
      return state satisfies never;
  }
}

function Containers({ tracking: { customer, asOf, containers } }: { tracking: Tracking }) {
  const { t } = useLingui();
  const moment = `${asOf.slice(0, 10)} ${asOf.slice(11, 16)} UTC`;
  return (
    <>
      <div className="tracking-head">
        <h1>{customer ?? t`Containers of your customers`}</h1>
        <p className="quiet">
          <Trans>As of {moment}</Trans>
        </p>
      </div>
      {containers.length === 0 && (
        <p className="public-note">
          <Trans>No container is on its way, and none was delivered in the last month.</Trans>
        </p>
      )}
      <ul className="tracking-cards">
        {containers.map((container) => (
          <ContainerCard key={container.id} container={container} isNamed={customer === null} />
        ))}
      </ul>
    </>
  );
}
