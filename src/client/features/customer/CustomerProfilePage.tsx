import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Merge, PackageSearch, PenLine } from 'lucide-react';
import type { CustomerProfile } from '../../../shared/areas/customer/calls';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { isNotFound } from '../../api/errors';
import { Figures } from '../../page/Figures';
import { NoSuchRecord } from '../../page/Loadable';
import { type PageAction, PageActions } from '../../page/PageActions';
import { PageLink } from '../../page/PageLink';
import { RecordPending } from '../../page/RecordPending';
import { customerTitle } from '../../page/record-title';
import { useRecordTitle } from '../../page/use-record-title';
import { EditRecordDialog } from '../../record/EditRecordDialog';
import { useKeptActions } from '../../record/use-kept-actions';
import { openPage } from '../../state/open-page';
import { usePageState, usePageTab } from '../../state/page';
import { useSubject } from '../../state/subject';
import { undosEnded } from '../../state/undo';
import { PeopleSection } from './people/PeopleSection';
import { BusinessSection } from './profile/BusinessSection';
import { NeedsBar } from './profile/NeedsBar';
import { ProfileHead } from './profile/ProfileHead';
import { ProfileTabs } from './profile/ProfileTabs';
import { useFigureCount, useProfileFigures } from './profile/use-profile-figures';
import { useProfilePart } from './profile/use-profile-part';
import { useCustomer } from './use-customers';
import './customers.css';

/** One customer as a place to work: what needs doing on top, who they are at the side, everything else in parts. */
export default function CustomerProfilePage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const { data, error, isLoading, reload, replace } = useCustomer(query);
  const [isEdited, setEdited] = usePageState('editing', false);
  const { part, setPart, goTo } = useProfilePart();
  const figures = useProfileFigures(data, goTo);
  const figureCount = useFigureCount();
  useSubject('customer', data?.customer.id);
  useRecordTitle(data ? customerTitle(data.customer) : undefined);

  const isHeld = data !== null && isEdited; // an open form stays, with what was typed into it
  if ((isNotFound(error) && !isHeld) || (!data && !query.get('id') && !query.get('code'))) {
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
            isEdited={isEdited}
            isBehind={isLoading}
            onEditing={setEdited}
            onSaved={(saved) => {
              replace((profile) => ({ ...profile, customer: { ...profile.customer, ...saved } }));
              reload();
            }}
          />
        }
      />
      <NeedsBar customerId={customer.id} onGo={goTo} />
      <Figures label={t`Figures`} figures={figures} count={figureCount} />
      <div className="profile-work">
        <div className="profile-main">
          <ProfileTabs customer={customer} part={part} onPart={setPart} />
        </div>
        <aside className="profile-side" aria-label={t`Who they are`}>
          <PeopleSection customer={customer} />
          <BusinessSection customer={customer} />
        </aside>
      </div>
    </div>
  );
}

interface ProfileActionsProps {
  customer: CustomerProfile['customer'];
  isEdited: boolean;
  /** Whether the next answer is still loading, so that the customer may have changed by now. */
  isBehind: boolean;
  onEditing: (isEdited: boolean) => void;
  onSaved: (saved: CrudRecord) => void;
}

function ProfileActions({ customer, isEdited, isBehind, onEditing, onSaved }: ProfileActionsProps) {
  const { t } = useLingui();
  const mayEdit = customer.may.edit;
  const kept = useKeptActions(customerEntity, customer);
  const actions: PageAction[] = [
    ...kept,
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
      id: 'here.merge',
      label: msg`It is a duplicate`,
      icon: Merge,
      hotkey: 'c',
      disabledReason: mayEdit ? undefined : t`Your roles do not allow changing customers.`,
      run: () => openPage(href('CustomerMerge', { ids: customer.id })),
    },
    {
      id: 'here.edit',
      label: msg`Edit customer`,
      icon: PenLine,
      hotkey: 'e',
      variant: 'primary',
      disabledReason: mayEdit ? undefined : t`Your roles do not allow changing customers.`,
      run: () => void undosEnded().then(() => onEditing(true)),
    },
  ];
  return (
    <>
      <PageActions actions={actions} />
      {isEdited && (
        <EditRecordDialog
          entity={customerEntity}
          row={customer}
          isBehind={isBehind}
          onSaved={onSaved}
          onClose={() => onEditing(false)}
        />
      )}
    </>
  );
}
