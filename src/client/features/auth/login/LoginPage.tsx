import { Trans, useLingui } from '@lingui/react/macro';
import { authLimits } from '../../../../shared/areas/auth/limits';
import { type SessionEnd, sessionEnds } from '../../../../shared/entrance';
import { AppearanceSwitches } from './AppearanceSwitches';
import { LoadLine } from './LoadLine';
import { LoginForm } from './LoginForm';
import './login.css';

/** The first thing anybody sees: a calm sea, the load line, and two fields. */
export default function LoginPage() {
  return (
    <div className="login">
      <LoadLine />
      <div className="login-switches">
        <AppearanceSwitches />
      </div>
      <main className="login-card">
        <h1>Loadline</h1>
        <p className="quiet">
          <Trans>Sales and customer workspace</Trans>
        </p>
        <EndedNote ended={new URLSearchParams(location.search).get('ended')} />
        <LoginForm />
      </main>
    </div>
  );
}

/** Why somebody who was in is out. */
function EndedNote({ ended }: { ended: string | null }) {
  const { t } = useLingui();
  const { sessionHours, sessionsPerUser } = authLimits;
  const { absolute, idle } = sessionHours;
  const why: Record<SessionEnd, string> = {
    expired: t`Your session has expired: it ends after ${idle} hours without use, and after ${absolute} in any case.`,
    elsewhere: t`Your session was ended: by a later login (at most ${sessionsPerUser} are open at once), by you in another window or on another device, by a new password, or because its time was over.`,
  };
  const known = sessionEnds.find((each) => each === ended);
  return (
    known && (
      <p className="login-ended" role="status">
        {why[known]}
      </p>
    )
  );
}
