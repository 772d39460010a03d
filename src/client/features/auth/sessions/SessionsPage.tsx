import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../../page/PageHead';
import { ApiKeys } from './ApiKeys';
import { SessionList } from './SessionList';
import './sessions.css';

/** Where one is logged in, and the keys of one's machines. */
export default function SessionsPage() {
  const { t } = useLingui();
  return (
    <div className="page">
      <PageHead title={t`My Sessions`} />
      <div className="page-body sessions">
        <SessionList />
        <ApiKeys />
      </div>
    </div>
  );
}
