import { Plural, useLingui } from '@lingui/react/macro';
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
            <Plural
              value={order.daysLate}
              one="Shipped # day after the requested day."
              other="Shipped # days after the requested day."
            />
          ) : (
            <Plural
              value={order.daysLate}
              one="# day after the requested day, and not shipped."
              other="# days after the requested day, and not shipped."
            />
          )}{' '}
          {order.lateReason && <span className="quiet">{i18n._(lateReasons[order.lateReason])}</span>}{' '}
          {order.lateNote && <span className="quiet">{order.lateNote}</span>}
        </p>
      )}
    </div>
  );
}
