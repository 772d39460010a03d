import { Trans } from '@lingui/react/macro';
import { ApiKeys } from './ApiKeys';
import { SessionList } from './SessionList';
import './sessions.css';

/** Where one is logged in, and the keys of one's machines. */
export default function SessionsPage() {
  return (
    <div className="page">
      <div className="page-head">
        <h1>
          <Trans>My Sessions</Trans>
        </h1>
      </div>
      <div className="page-body sessions">
        <SessionList />
        <ApiKeys />
      </div>
    </div>
  );
}
