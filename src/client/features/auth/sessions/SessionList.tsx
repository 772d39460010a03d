import { Trans, useLingui } from '@lingui/react/macro';
import { authCalls, type SessionLine } from '../../../../shared/areas/auth/calls';
import { shortUserAgent } from '../../../../shared/rules/user-agent';
import { minuteText } from '../../../page/format';
import { useCall } from '../../../page/use-call';
import { Dot } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { useSessionActions } from './use-session-actions';

/** One's open sessions; all but this one can be ended here. */
export function SessionList() {
  const { t } = useLingui();
  const { data, error, reload } = useCall(authCalls.listSessions, {});
  const { endSession } = useSessionActions(reload);
  return (
    <section aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">
        <Trans>Where you are logged in</Trans>
      </h2>
      <p className="quiet">
        <Trans>A session ends by itself after 8 hours without use, and after 24 hours in any case.</Trans>
      </p>
      {error && <p role="alert">{error.message}</p>}
      <table className="session-table">
        <thead>
          <tr>
            <th>{t`Browser`}</th>
            <th>{t`Address`}</th>
            <th>{t`Logged in`}</th>
            <th>{t`Last used`}</th>
            <th>
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(data ?? []).map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void endSession(session)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: SessionLine; onEnd: () => void }) {
  const { t } = useLingui();
  const browser = shortUserAgent(session.userAgent);
  return (
    <tr>
      <td title={session.userAgent}>{browser}</td>
      <td>{session.address}</td>
      <td>{minuteText(session.createdAt)}</td>
      <td>{minuteText(session.seenAt)}</td>
      <td>
        {session.current ? (
          <Dot tone="good">{t`This session`}</Dot>
        ) : (
          <Button onClick={onEnd} aria-label={t`End the session of ${browser}`}>{t`End`}</Button>
        )}
      </td>
    </tr>
  );
}
