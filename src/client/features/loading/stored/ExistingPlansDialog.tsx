import { Trans, useLingui } from '@lingui/react/macro';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import { href } from '../../../../shared/pages';
import { dayText, orderName } from '../../../page/format';
import { PageLink } from '../../../page/PageLink';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

interface ExistingPlansDialogProps {
  orders: readonly LoadingOrder[];
  onContinue: () => void;
  onDecline: () => void;
  /** Called when it is closed without an answer. */
  onClose: () => void;
}

/** Asks before an order that is container-calculated already is calculated again (§5). */
export function ExistingPlansDialog({ orders, onContinue, onDecline, onClose }: ExistingPlansDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Container-calculated already`}
      description={t`A plan is stored for these orders. Calculate them again?`}
      footer={
        <>
          <Button onClick={onDecline}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={onContinue}>
            <Trans>Calculate again</Trans>
          </Button>
        </>
      }
    >
      <ul className="existing-plans">
        {orders.flatMap(({ poNumber, plans }) =>
          plans.map(({ id, name, savedAt, savedByName }) => (
            <li key={`${poNumber} ${id}`}>
              {orderName(poNumber)}: <PageLink href={href('ContainerCalculation', { plan: id })}>{name}</PageLink>{' '}
              <span className="quiet">
                {savedByName} · {dayText(savedAt)}
              </span>
            </li>
          )),
        )}
      </ul>
    </Dialog>
  );
}
