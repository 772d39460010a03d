import { useLingui } from '@lingui/react/macro';
import { href, type PageName } from '../../../shared/pages';
import { PageLink } from '../../page/PageLink';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import './customer-views.css';

/** The views of the customers, in order; each keeps its own route and its place in the menu. */
const views = ['Customer', 'CustomerManagement', 'CustomerSalesInfo'] as const satisfies PageName[];

/** The choice of what a list of customers shows of them. */
export function CustomerViews({ current }: { current: (typeof views)[number] }) {
  const { t } = useLingui();
  const { fullPath } = usePageTab();
  const names = { Customer: t`Overview`, CustomerManagement: t`Master data`, CustomerSalesInfo: t`Their business` };
  return (
    <nav className="customer-views" aria-label={t`Views of the customers`}>
      {views.map((view) => (
        <PageLink
          key={view}
          href={href(view)}
          aria-current={view === current ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            if (view !== current) openPage(href(view), { insteadOf: fullPath });
          }}
        >
          {names[view]}
        </PageLink>
      ))}
    </nav>
  );
}
