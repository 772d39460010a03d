import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../../shared/pages';
import { NoSuchRecord } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';

/** Shown for an order that does not exist, or not for this user. */
export function NoSuchOrder() {
  const { t } = useLingui();
  return (
    <NoSuchRecord title={t`There is no such order`}>
      <Trans>
        It does not exist, or its customer is not among yours.{' '}
        <PageLink href={href('Order')}>Go to the orders</PageLink>
      </Trans>
    </NoSuchRecord>
  );
}
