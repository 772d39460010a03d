import { Trans } from '@lingui/react/macro';
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
        <LoginForm />
      </main>
    </div>
  );
}
