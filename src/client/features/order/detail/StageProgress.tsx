import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { OrderDetail } from '../../../../shared/areas/order/calls';
import { lateReasons } from '../../../../shared/areas/order/order';
import { orderStageNotes, orderStages } from '../../../../shared/areas/order/order-status';

interface StageProgressProps {
  stages: OrderDetail['stages'];
  order: OrderDetail['order'];
}

/** How far the order is: each stage with its day, and how late it is or was. */
export function StageProgress({ stages, order }: StageProgressProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="progress-part">
      <ol className="stage-progress" aria-label={t`Stages`}>
        {stages.map(({ stage, reached, date }) => (
          <li
            key={stage}
            data-reached={reached || undefined}
            aria-current={stage === order.stage ? 'step' : undefined}
            title={i18n._(orderStageNotes[stage])}
          >
            <i aria-hidden="true">{reached && <Check size={12} />}</i>
            <span>{i18n._(orderStages[stage])}</span>
            <small>{date ?? (reached ? t`day not known` : '–')}</small>
          </li>
        ))}
      </ol>
      {order.daysLate > 0 && (
        <p className="lateness" data-tone="bad">
          {order.stage === 'shipped' ? (
            <Trans>Shipped {order.daysLate} days after the requested day.</Trans>
          ) : (
            <Trans>{order.daysLate} days after the requested day, and not shipped.</Trans>
          )}{' '}
          {order.lateReason && <span className="quiet">{i18n._(lateReasons[order.lateReason])}</span>}{' '}
          {order.lateNote && <span className="quiet">{order.lateNote}</span>}
        </p>
      )}
    </div>
  );
}
