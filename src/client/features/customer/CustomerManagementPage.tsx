import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, Merge } from 'lucide-react';
import { customer } from '../../../shared/areas/customer/customer';
import { customerLimits } from '../../../shared/areas/customer/limits';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { PageAction } from '../../page/PageActions';
import { CrudPage } from '../../record/CrudPage';
import { openPage } from '../../state/open-page';
import { usePageState } from '../../state/page';
import { CustomerViews } from './CustomerViews';
import { managementColumns } from './customer-columns';
import { HandOverDialog } from './HandOverDialog';

interface HandOver {
  fromId: number | null;
  customerIds: readonly number[] | undefined;
}

const openAtFirst = { closed: 'false' };

/** Everything that is kept about customers: the list of them, those closed left out unless asked for. */
export default function CustomerManagementPage() {
  const { t } = useLingui();
  const [handOver, setHandOver] = usePageState<HandOver | null>('handOver', null);
  const actionsOn = ({ selected }: { selected: readonly CrudRow[] }): PageAction[] => {
    const ids = selected.map(({ id }) => id);
    const owners = [...new Set(selected.map(({ ownerId }) => Number(ownerId)))];
    const [ownerId = null] = owners;
    return [
      {
        id: 'here.handOver',
        label: msg`Hand customers over`,
        icon: ArrowRightLeft,
        hotkey: 'g',
        writes: customer,
        disabledReason:
          owners.length > 1 ? t`Select customers of one person only, or none for all of theirs.` : undefined,
        run: () => setHandOver({ fromId: ownerId, customerIds: ids.length > 0 ? ids : undefined }),
      },
      {
        id: 'here.merge',
        label: msg`Duplicates`,
        icon: Merge,
        hotkey: 'c',
        writes: customer,
        disabledReason:
          ids.length > customerLimits.merged + 1
            ? t`Select at most ${customerLimits.merged + 1} customers, or none to see possible duplicates.`
            : undefined,
        run: () => openPage(href('CustomerMerge', { ids: ids.join(',') })),
      },
    ];
  };
  return (
    <>
      <CrudPage
        name="CustomerManagement"
        columns={managementColumns}
        above={() => <CustomerViews current="CustomerManagement" />}
        startsWith={openAtFirst}
        own={actionsOn}
      />
      {handOver && <HandOverDialog {...handOver} onClose={() => setHandOver(null)} />}
    </>
  );
}
