import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { podStatuses } from '../../../../shared/areas/delivery/pod-statuses';
import { containerKinds } from '../../../../shared/areas/delivery/shipment';
import type { PublicContainer } from '../../../../shared/areas/report/tracking-link-calls';
import { keysOf } from '../../../../shared/keys-of';
import { ChoiceDot } from '../../../page/ChoiceDot';

const stages = keysOf(podStatuses);

interface ContainerCardProps {
  container: PublicContainer;
  /** Whether it says whose container it is. */
  isNamed: boolean;
}

/** One container: how far it has come, its days, and what is in it. */
export function ContainerCard({ container, isNamed }: ContainerCardProps) {
  const { t, i18n } = useLingui();
  const { containerNumber, containerKind, customer, status, pol, pod, poNumbers, pieces } = container;
  const kind = i18n._(containerKinds[containerKind]);
  return (
    <li className="tracking-card">
      <div className="tracking-title">
        <h2 data-number={containerNumber !== null || undefined}>{containerNumber ?? t`No number yet`}</h2>
        <span className="quiet">{kind}</span>
        <ChoiceDot choices={podStatuses} value={status} />
      </div>
      {isNamed && <p className="quiet">{customer}</p>}
      <Stages reached={stages.indexOf(status)} />
      <dl className="tracking-route">
        <Leg port={pol} day={container.actualDeparture} expected={container.etd} done={t`Departed`} due={t`ETD`} />
        <Leg port={pod} day={container.actualArrival} expected={container.eta} done={t`Arrived`} due={t`ETA`} />
      </dl>
      {container.deliveredDate && (
        <p>
          <Trans>Delivered {container.deliveredDate}</Trans>
        </p>
      )}
      <p className="quiet">{[container.carrier, container.vessel].filter(Boolean).join(' · ')}</p>
      <p>
        {poNumbers} <span className="quiet">·</span>{' '}
        <span className="quiet">
          <Plural value={pieces} one="# piece" other="# pieces" />
        </span>
      </p>
    </li>
  );
}

/** The way from planned to delivered; the word of the status stands above it. */
function Stages({ reached }: { reached: number }) {
  return (
    <div className="tracking-stages" aria-hidden="true">
      {stages.map((stage, at) => (
        <i key={stage} data-reached={at <= reached || undefined} />
      ))}
    </div>
  );
}

interface LegProps {
  port: string | null;
  /** When it happened, if it has. */
  day: string | null;
  expected: string | null;
  done: string;
  due: string;
}

function Leg({ port, day, expected, done, due }: LegProps) {
  const { t } = useLingui();
  return (
    <div>
      <dt>{port ?? t`Port not yet known`}</dt>
      <dd>
        <span className="quiet">{day ? done : due}</span> <time>{day ?? expected ?? t`not yet known`}</time>
      </dd>
    </div>
  );
}
