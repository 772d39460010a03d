import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Printer } from 'lucide-react';
import { href } from '../../../shared/pages';
import { Bones, isNotFound, LoadProblem } from '../../page/Loadable';
import { type PageAction, PageActions } from '../../page/PageActions';
import { useRecordTitle } from '../../page/use-record-title';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import { ContractSheet } from './contract/ContractSheet';
import { useBothLanguages } from './contract/use-both-languages';
import { NoSuchOrder } from './NoSuchOrder';
import { useOrder } from './use-orders';
import './contract/contract.css';

/** The contract (proforma invoice) of an order in both languages, to be printed. */
export default function OrderContractPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const { data, error, reload } = useOrder(query);
  const languages = useBothLanguages();
  useRecordTitle(data ? { filtered: data.order.poNumber } : undefined);

  if (!data && (isNotFound(error) || (!query.get('id') && !query.get('po')))) {
    return <NoSuchOrder />;
  }
  const actions: PageAction[] = [
    {
      id: 'here.order',
      label: msg`Open the order`,
      icon: ClipboardList,
      hotkey: 'o',
      run: () => data && openPage(href('OrderDet', { id: data.order.id })),
    },
    {
      id: 'here.print',
      label: msg`Print`,
      icon: Printer,
      hotkey: 'p',
      variant: 'primary',
      disabledReason: data && languages ? undefined : t`The contract is still being loaded.`,
      run: () => window.print(),
    },
  ];
  return (
    <div className="page">
      <div className="page-head no-print">
        <h1>
          <Trans>Order Contract</Trans>
        </h1>
        <div className="grow" />
        <PageActions actions={actions} />
      </div>
      <div className="contract-desk">
        {error && !data && <LoadProblem error={error} onRetry={reload} />}
        {data && languages ? (
          <ContractSheet detail={data} languages={languages} />
        ) : (
          !error && (
            <div className="contract">
              <Bones lines={14} />
            </div>
          )
        )}
      </div>
    </div>
  );
}
