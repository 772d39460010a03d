import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ArchiveX, CircleAlert, Lightbulb, RefreshCw, RotateCw, ThumbsUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import { reasonOf } from '../../../shared/areas/recommendation/reasons';
import { grounds, productRecommendation } from '../../../shared/areas/recommendation/recommendation';
import { choice, longText, number, text } from '../../../shared/entity/field';
import { given } from '../../../shared/given';
import { keysOf } from '../../../shared/keys-of';
import { href } from '../../../shared/pages';
import { holds } from '../../../shared/roles';
import { column, type GridColumn } from '../../grid/columns/column';
import { DataGrid } from '../../grid/DataGrid';
import { choiceOptions } from '../../page/choice-options';
import { FilterBar } from '../../page/FilterBar';
import { minuteText } from '../../page/format';
import { listRows } from '../../page/list-rows';
import { NoRecords } from '../../page/NoRecords';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { choicesIn, idIn, useFilters } from '../../page/use-filters';
import { useListSize } from '../../page/use-list-size';
import { useMayWrite } from '../../state/rights';
import { sessionAtom } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useProposals } from './use-proposals';
import './recommendation.css';

const { own: _, ...proposed } = grounds;

/** Automatic proposals: to whom, why, and how strongly others speak for them; recommended or set aside by one key. */
export default function ProposalsPage() {
  const { t, i18n } = useLingui();
  const session = useAtomValue(sessionAtom);
  const { values, set } = useFilters(['customerId', 'grounds']);
  const { size, moreActions } = useListSize();
  const chosen = given({
    customerId: idIn(values, 'customerId'),
    grounds: choicesIn(values, 'grounds', keysOf(proposed)),
  });
  const { list, isBusy, recommend, setAside, workOut } = useProposals(chosen, size);
  const [selected, setSelected] = useState<readonly ProposalRow[]>([]);
  const columns = useMemo(() => columnsIn(i18n), [i18n]);
  const most = recommendationLimits.atOnce;
  const obstacle =
    selected.length === 0
      ? t`Select one row or more first (Space in the list).`
      : selected.length > most
        ? t`At most ${most} at once.`
        : undefined;
  const mayWrite = useMayWrite(productRecommendation);
  const mayWorkOut = session !== null && holds(session.user, recommendationCalls.workOutProposals.access);
  const steps: PageAction[] = [
    {
      id: 'here.setAside',
      label: msg`Set aside`,
      icon: ArchiveX,
      hotkey: 'w',
      busy: isBusy,
      disabledReason: obstacle,
      run: () => setAside(selected),
    },
    {
      id: 'here.recommend',
      label: msg`Recommend`,
      icon: ThumbsUp,
      hotkey: 'r',
      variant: 'primary',
      busy: isBusy,
      disabledReason: obstacle,
      run: () => recommend(selected),
    },
  ];
  const actions: PageAction[] = [
    ...moreActions(list.data),
    ...(mayWorkOut
      ? [{ id: 'here.workOut', label: msg`Recalculate`, icon: RefreshCw, busy: isBusy, run: workOut }]
      : []),
    ...(mayWrite ? steps : []),
  ];
  const at = list.data?.workedOutAt;
  const moment = at && minuteText(at);
  return (
    <div className="page" data-fill>
      <PageHead title={t`Product Proposals`} actions={actions} />
      <p className="proposals-note quiet">
        {moment && (
          <Trans>
            Worked out {moment} from the orders of twelve months, again each night. What was recommended, set aside or
            declined is not proposed again for a year.
          </Trans>
        )}
      </p>
      <DataGrid<ProposalRow>
        gridId="product-proposals"
        label={t`Product Proposals`}
        columns={columns}
        {...listRows(list)}
        rowId={({ customerId, modelId }) => `${customerId} ${modelId}`}
        path={({ modelId }) => href('modelsDetail', { id: modelId })}
        onSelect={setSelected}
        heading={
          <FilterBar
            filters={[
              { name: 'customerId', label: t`Customer`, kind: 'reference', to: 'customer' },
              {
                name: 'grounds',
                label: t({ message: 'Ground', context: 'of a recommendation' }),
                kind: 'several',
                options: choiceOptions(proposed, i18n),
              },
            ]}
            values={values}
            onChange={set}
          />
        }
        emptyState={
          list.data?.hasFailed ? (
            <EmptyState icon={CircleAlert} title={t`The proposals could not be worked out`}>
              {mayWorkOut ? (
                <Button icon={RotateCw} busy={isBusy} onClick={workOut}>{t`Try again`}</Button>
              ) : (
                <Trans>The administrators were told; this page tries again when it is opened later.</Trans>
              )}
            </EmptyState>
          ) : at === null ? (
            <EmptyState icon={Lightbulb} title={t`The proposals are being worked out`}>
              <Trans>This is the first time; they appear here in a moment.</Trans>
            </EmptyState>
          ) : (
            <NoRecords icon={Lightbulb} title={t`Nothing is proposed`} filters={values}>
              <Trans>Proposals come once customers have ordered, and from the models on their floor.</Trans>
            </NoRecords>
          )
        }
      />
    </div>
  );
}

function columnsIn(i18n: I18n): GridColumn<ProposalRow>[] {
  const percent = { unit: '%', decimals: 1 };
  return [
    column('customerName', text(msg`Customer`), {
      width: 200,
      isPinned: true,
      link: ({ customerId }) => href('CustomerDet', { id: customerId }),
    }),
    column('model', text(msg`Model`, { max: 40 }), {
      width: 100,
      link: ({ modelId }) => href('modelsDetail', { id: modelId }),
    }),
    column('modelName', text(msg({ message: 'Name', context: 'of a model' })), { width: 140 }),
    column('ground', choice(msg({ message: 'Ground', context: 'of a recommendation' }), proposed), { width: 190 }),
    column('reason', longText(msg({ message: 'Reason', context: 'for a recommendation' })), {
      width: 620,
      read: (row) => reasonOf(i18n, row),
    }),
    column('place', number(msg({ message: 'Place', context: 'among the proposals to a customer' })), { width: 80 }),
    column('lift', number(msg({ message: 'Lift', context: 'of models bought together' }), { decimals: 2 }), {
      width: 80,
    }),
    column('confidence', number(msg({ message: 'Confidence', context: 'of models bought together' }), percent)),
    column('support', number(msg({ message: 'Support', context: 'of models bought together' }), percent)),
    column('both', number(msg`Bought both`), { isHidden: true }),
    column('customers', number(msg`Customers counted`), { isHidden: true }),
  ];
}
