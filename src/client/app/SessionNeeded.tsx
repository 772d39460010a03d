import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from 'wouter/use-browser-location';
import { href, pageAt, pageOf } from '../../shared/pages';
import { PublicNote, PublicPage } from '../page/public/PublicPage';
import { Button } from '../ui/Button';
import { useAddress } from './use-address';

/** Stands in for a public page of the layout when there is no session: shows its title but none of its content. */
export default function SessionNeeded() {
  const { t, i18n } = useLingui();
  const { path, fullPath } = useAddress();
  return (
    <PublicPage>
      <PublicNote title={i18n._(pageOf(pageAt(path)).title)} problem={null}>
        <p>
          <Trans>This page is for people with an account, or with a link that one of them made.</Trans>
        </p>
        <Button variant="primary" onClick={() => navigate(href('login', { redirect: fullPath }))}>{t`Log in`}</Button>
      </PublicNote>
    </PublicPage>
  );
}
