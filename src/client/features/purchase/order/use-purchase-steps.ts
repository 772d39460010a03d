import { useLingui } from '@lingui/react/macro';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRow } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import type { AskedFirst } from '../../../record/use-moves';
import { useAttempt } from '../../../state/use-attempt';
import { confirm } from '../../../ui/confirm';

/** What is shown before a step of purchase orders is taken: their mail, or where one draws the signature. */
export type ShownFirst = { kind: 'send'; rows: readonly CrudRow[] } | { kind: 'signature'; sign: () => void };

/** What is asked before purchase orders are signed, sent or canceled. */
export function usePurchaseSteps(show: (first: ShownFirst) => void) {
  const { t } = useLingui();
  const { attempt } = useAttempt();

  const cancel = async (rows: readonly CrudRow[], go: () => void) => {
    const wereSent = rows.some(({ revision, state }) => Number(revision) > 1 || isWithErp(state));
    const isOne = rows.length === 1;
    const isSure = await confirm({
      title: isOne ? t`Cancel this purchase order?` : t`Cancel ${rows.length} purchase orders?`,
      message: wereSent
        ? t`It stays in the list but can no longer be edited or sent. Where the ERP has it, the ERP is told to delete its lines; once it has, those not yet finished, being loaded, shipped or invoiced leave the order here.`
        : t`It stays in the list but can no longer be edited or sent.`,
      confirmLabel: isOne ? t`Cancel the order` : t`Cancel the orders`,
      danger: true,
    });
    if (isSure) go();
  };
  return {
    cancel: { onlyAsks: true, ask: (rows, go) => void cancel(rows, go) },
    sign: {
      ask: (_, sign) =>
        void attempt(async () => {
          const { picture } = await fetchData(purchaseOrderCalls.getSignature, {});
          if (picture === null) show({ kind: 'signature', sign });
          else sign();
        }),
    },
    send: { onlyAsks: true, ask: (rows) => show({ kind: 'send', rows }) },
  } satisfies Record<string, AskedFirst>;
}

const isWithErp = (state: unknown) => state === 'sent' || state === 'acknowledged';
