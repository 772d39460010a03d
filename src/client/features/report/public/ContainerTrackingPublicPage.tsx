import { Trans, useLingui } from '@lingui/react/macro';
import { PackageOpen } from 'lucide-react';
import type { Tracking } from '../../../../shared/areas/report/tracking-link-calls';
import { OneOffPage } from '../../../page/public/OneOffPage';
import { useOneOff } from '../../../page/public/use-one-off';
import { Button } from '../../../ui/Button';
import { ContainerCard } from './ContainerCard';
import { trackingSource } from './tracking-source';
import './public-tracking.css';

/** Container Tracking for customers: without an account, by a link that works once. */
export default function ContainerTrackingPublicPage() {
  const { t } = useLingui();
  const { state, open } = useOneOff(trackingSource);
  return (
    <OneOffPage
      state={state}
      title={t`Your containers`}
      before={
        <>
          <p>
            <Trans>
              This link shows where your containers are. It works once: keep the page open for as long as you need it.
            </Trans>
          </p>
          <Button variant="primary" icon={PackageOpen} onClick={open}>{t`Show my containers`}</Button>
        </>
      }
      otherwise={
        <>
          <p>
            <Trans>
              This page shows where a customer's containers are. It opens with a link that your contact in sales sends
              you; each link works once and for a limited time.
            </Trans>
          </p>
          <p className="quiet">
            <Trans>Employees see the containers of their customers here after logging in.</Trans>
          </p>
        </>
      }
    >
      {(tracking) => <Containers tracking={tracking} />}
    </OneOffPage>
  );
}

function Containers({ tracking: { customer, asOf, containers, more } }: { tracking: Tracking }) {
  const { t } = useLingui();
  const { length: shown } = containers;
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
      {more && (
        <p className="quiet">
          <Trans>The first {shown} containers are shown; there are more.</Trans>
        </p>
      )}
    </>
  );
}
