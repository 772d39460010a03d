import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinOff } from 'lucide-react';
import { Link } from 'wouter';
import { pages } from '../../shared/pages';
import { EmptyState } from '../ui/EmptyState';

/** The catch-all 404 page of §2, outside the layout. */
export default function NotFoundPage() {
  const { t } = useLingui();
  const address = location.pathname;
  return (
    <main className="bare-page">
      <h1 className="visually-hidden">404</h1>
      <EmptyState icon={MapPinOff} title={t`This page does not exist`}>
        <p>
          <Trans>No page has the address {address}.</Trans>
        </p>
        <Link className="button" href={pages.index.path}>
          <Trans>Go to the home page</Trans>
        </Link>
      </EmptyState>
    </main>
  );
}
