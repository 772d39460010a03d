import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { ClipboardList, PackageSearch, PenLine } from 'lucide-react';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import { href } from '../../../shared/pages';
import { can } from '../../../shared/roles';
import { Figures } from '../../page/Figures';
import { FilesSection } from '../../page/files/FilesSection';
import { HistorySection } from '../../page/HistorySection';
import { isNotFound, NoSuchRecord } from '../../page/Loadable';
import { type PageAction, PageActions } from '../../page/PageActions';
import { PageLink } from '../../page/PageLink';
import { RecordPending } from '../../page/RecordPending';
import { customerTitle } from '../../page/record-title';
import { useRecordTitle } from '../../page/use-record-title';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { useMay } from '../../state/rights';
import { sessionAtom } from '../../state/session';
import { useSubject } from '../../state/subject';
import { EditCustomerDialog } from './EditCustomerDialog';
import { LineUpSection } from './line-up/LineUpSection';
import { PeopleSection } from './people/PeopleSection';
import { BusinessSection } from './profile/BusinessSection';
import { ContainersSection } from './profile/ContainersSection';
import { DiscountsSection } from './profile/DiscountsSection';
import { NetSalesSection } from './profile/NetSalesSection';
import { ProfileHead } from './profile/ProfileHead';
import { ReceivablesSection } from './profile/ReceivablesSection';
import { TimelineSection } from './profile/TimelineSection';
import { useFigureCount, useProfileFigures } from './profile/use-profile-figures';
import { YearsSection } from './profile/YearsSection';
import { RankingSection } from './RankingSection';
import { useCustomer } from './use-customers';
import './customers.css';

/** Everything about one customer. */
export default function CustomerProfilePage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const { data, error, isLoading, reload, replace } = useCustomer(query);
  const figures = useProfileFigures(data);
  const figureCount = useFigureCount();
  const seesReceivables = useMay('receivables');
  useSubject('customer', data?.customer.id);
  useRecordTitle(data ? customerTitle(data.customer) : undefined);

  if (!data && (isNotFound(error) || (!query.get('id') && !query.get('code')))) {
    return (
      <NoSuchRecord title={t`There is no such customer`}>
        <Trans>
          It does not exist, or it is not among your customers.{' '}
          <PageLink href={href('Customer')}>Go to the customers</PageLink>
        </Trans>
      </NoSuchRecord>
    );
  }
  if (!data) {
    return <RecordPending error={error} onRetry={reload} figureCount={figureCount} />;
  }
  const { customer } = data;
  return (
    <div className="page" aria-busy={isLoading}>
      <ProfileHead
        customer={customer}
        actions={
          <ProfileActions
            customer={customer}
            onSaved={(saved) => {
              replace((profile) => ({ ...profile, customer: saved }));
              reload();
            }}
          />
        }
      />
      <Figures label={t`Figures`} figures={figures} count={figureCount} />
      <div className="sections">
        <PeopleSection customer={customer} />
        <TimelineSection id={customer.id} />
        <div className="section-column">
          {seesReceivables && <ReceivablesSection id={customer.id} />}
          <RankingSection id={customer.id} />
          <DiscountsSection id={customer.id} />
        </div>
        <div className="section-column">
          <ContainersSection id={customer.id} />
          <YearsSection id={customer.id} />
          <NetSalesSection id={customer.id} />
        </div>
        <LineUpSection customerId={customer.id} />
        <BusinessSection customer={customer} />
        <FilesSection entity="customer" recordId={customer.id} takesPage />
        <HistorySection entity="customer" id={customer.id} />
      </div>
    </div>
  );
}

interface ProfileActionsProps {
  customer: Parameters<typeof EditCustomerDialog>[0]['customer'];
  onSaved: Parameters<typeof EditCustomerDialog>[0]['onSaved'];
}

function ProfileActions({ customer, onSaved }: ProfileActionsProps) {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const [editing, setEditing] = usePageState<{ version: number } | null>('editing', null);
  const mayEdit = session !== null && can(session.user, 'write', customerEntity);
  const actions: PageAction[] = [
    {
      id: 'here.orders',
      label: msg`Orders of the customer`,
      icon: ClipboardList,
      hotkey: 'o',
      run: () => openPage(href('Order', { customerId: customer.id })),
    },
    {
      id: 'here.stages',
      label: msg`Its orders by stage`,
      icon: PackageSearch,
      hotkey: 'g',
      run: () => openPage(href('OrderStatus', { customerId: customer.id })),
    },
    {
      id: 'here.edit',
      label: msg`Edit customer`,
      icon: PenLine,
      hotkey: 'e',
      variant: 'primary',
      disabledReason: mayEdit ? undefined : t`Your roles do not allow changing customers.`,
      run: () => setEditing({ version: customer.version }),
    },
  ];
  return (
    <>
      <PageActions actions={actions} />
      {editing && (
        <EditCustomerDialog
          customer={customer}
          version={editing.version}
          onSaved={onSaved}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
