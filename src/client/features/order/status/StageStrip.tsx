import { Trans, useLingui } from '@lingui/react/macro';
import type { OrdersByStage } from '../../../../shared/areas/order/calls';
import {
  type OrderStage,
  orderStageNames,
  orderStageNotes,
  orderStages,
} from '../../../../shared/areas/order/order-status';
import { wholeText } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';

interface StageStripProps {
  /** Null while they are loaded. */
  stages: OrdersByStage | null;
  /** The orders of a stage. */
  path: (stage: OrderStage, isLate: boolean) => string;
}

/** The stages in their order with their counts; each leads to its orders. */
export function StageStrip({ stages, path }: StageStripProps) {
  const { t, i18n } = useLingui();
  return (
    <ol className="stage-strip" aria-label={t`Orders by stage`} aria-busy={stages === null}>
      {orderStageNames.map((stage) => {
        const figures = stages?.find((each) => each.stage === stage);
        return (
          <li key={stage} data-stage={stage}>
            <PageLink href={path(stage, false)} title={i18n._(orderStageNotes[stage])}>
              <span>{i18n._(orderStages[stage])}</span>
              <strong>{figures ? wholeText(figures.orders) : '…'}</strong>
              <small>{figures ? t`${wholeText(figures.amount)} USD` : ' '}</small>
            </PageLink>
            <small>
              {figures && figures.late > 0 && (
                <PageLink href={path(stage, true)}>
                  <span data-tone="warn">
                    <Trans>{wholeText(figures.late)} late</Trans>
                  </span>
                </PageLink>
              )}
            </small>
          </li>
        );
      })}
    </ol>
  );
}
