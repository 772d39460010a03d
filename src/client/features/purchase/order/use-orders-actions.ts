import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Container } from 'lucide-react';
import { purchaseLimits } from '../../../../shared/areas/purchase/limits';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import { purchaseLife, purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import type { CrudRow } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { enumerated } from '../../../../shared/rules/enumerated';
import { fetchData } from '../../../api/send';
import type { PageAction } from '../../../page/PageActions';
import type { Asking } from '../../../record/use-moves';
import { openPage } from '../../../state/open-page';
import { reloadRecords } from '../../../state/record-changes';
import { useMayWrite } from '../../../state/rights';
import { useAttempt } from '../../../state/use-attempt';
import { confirm } from '../../../ui/confirm';
import { type ShownFirst, usePurchaseSteps } from './use-purchase-steps';

type State = keyof typeof purchaseLife.states;

/** The states in which an order can take a step. */
const statesFor = (action: keyof typeof purchaseLife.actions): State[] =>
  purchaseLife.moves.flatMap((move) => (move.action === action ? [move.from] : []));

/** The most orders that a reason names. */
const namedAtMost = 5;

/**
 * What is done with several purchase orders at once. A step is taken only if all of them can take it: otherwise the
 * button says which cannot, and why. `show` opens what has to be asked first.
 */
export function useOrdersActions(show: (first: ShownFirst) => void) {
  const { t, i18n } = useLingui();
  const { isBusy, attempt } = useAttempt();
  const mayWrite = useMayWrite(purchaseOrder);
  const steps = usePurchaseSteps(show);
  const stateOf = ({ state }: CrudRow) => state as State; // of that very entity

  /** The first names, and how many others there are. */
  const namesOf = (names: readonly string[]): string => {
    const named = enumerated(names.slice(0, namedAtMost), i18n.locale);
    const others = names.length - namedAtMost;
    return others > 0 ? t`${named} and ${others} more` : named;
  };

  /** Why nothing can be done with the rows: none, too many, or which of them is not in one of the states. */
  const refusal = (rows: readonly CrudRow[], states?: readonly State[]): string | undefined => {
    if (rows.length === 0) return t`Select rows first (Space in the list).`;
    if (rows.length > purchaseLimits.ordersAtOnce) return t`At most ${purchaseLimits.ordersAtOnce} at once.`;
    const wrong = rows.filter((row) => states && !states.includes(stateOf(row)));
    if (wrong.length === 0) return undefined;
    const labels = purchaseOrder.fields.state.choices;
    const named = namesOf(wrong.map((row) => `${row.number} (${i18n._(labels[stateOf(row)])})`));
    return t`Not possible in its present state: ${named}.`;
  };

  const asking: Asking = (rows) => {
    /** Why not all of them can take a step that some of them can. */
    const unlessAll = (action: keyof typeof purchaseLife.actions): string | undefined => {
      const others = rows.filter(({ may }) => !may.moves?.includes(action));
      if (others.length === rows.length) return undefined;
      const reason = refusal(rows, statesFor(action));
      if (reason !== undefined || others.length === 0) return reason;
      const named = namesOf(others.map(({ number }) => String(number)));
      return t`Only others may take this step: ${named}.`;
    };
    return {
      ...steps,
      sign: { ...steps.sign, disabledReason: unlessAll('sign') ?? refusal(rows, statesFor('sign')) },
      send: { ...steps.send, disabledReason: unlessAll('send') ?? refusal(rows, statesFor('send')) },
      unsign: { disabledReason: unlessAll('unsign') },
      revise: { disabledReason: unlessAll('revise') },
      cancel: { ...steps.cancel, disabledReason: unlessAll('cancel') },
    };
  };

  const calculate = async (rows: readonly CrudRow[]) => {
    const known = rows.filter(({ calculatedOn }) => calculatedOn !== null).map(({ number }) => String(number));
    const named = namesOf(known);
    const isSure =
      known.length === 0 ||
      (await confirm({
        title: t`Calculate their containers again?`,
        message: t`Calculated before, and unchanged since: ${named}`,
        confirmLabel: t`Continue`,
      }));
    if (!isSure) return;
    const noted = mayWrite ? rows.filter((row) => stateOf(row) !== 'cancelled') : [];
    await attempt(async () => {
      for (const { id, version } of noted) await fetchData(purchaseOrderCalls.calculatePurchaseOrder, { id, version });
    });
    if (noted.length > 0) reloadRecords('purchaseOrder');
    openPage(href('ContainerCalculation', { purchase: rows.map(({ id }) => id).join() }));
  };

  const actionsOf = (rows: readonly CrudRow[]): PageAction[] => [
    {
      id: 'here.calculate',
      label: msg`Container calculation`,
      icon: Container,
      hotkey: 'c',
      busy: isBusy,
      disabledReason: refusal(rows),
      run: () => void calculate(rows),
    },
  ];
  return { actionsOf, asking };
}
