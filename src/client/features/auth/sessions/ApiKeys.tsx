import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type ApiKey, apiKeyCalls } from '../../../../shared/areas/auth/api-key-calls';
import { minuteText } from '../../../page/format';
import { SecretDialog } from '../../../page/SecretDialog';
import { useCall } from '../../../page/use-call';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useSessionActions } from './use-session-actions';

/** The keys with which machines call the server in one's name. */
export function ApiKeys() {
  const { t } = useLingui();
  const { data, error, reload } = useCall(apiKeyCalls.listApiKeys, {});
  const { createKey, revokeKey } = useSessionActions(reload);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const keys = data ?? [];

  const handleCreate = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const key = await createKey(name.trim());
    setBusy(false);
    setMade(key);
    if (key) setName('');
  };
  return (
    <section aria-labelledby="keys-heading">
      <h2 id="keys-heading">
        <Trans>API keys</Trans>
      </h2>
      <p className="quiet">
        <Trans>A key lets a program call Loadline with your rights for a year. Give each program its own.</Trans>
      </p>
      {error && <p role="alert">{error.message}</p>}
      {keys.length > 0 && (
        <table className="session-table">
          <thead>
            <tr>
              <th>{t`Name`}</th>
              <th>{t`Made`}</th>
              <th>{t`Good until`}</th>
              <th>{t`Last used`}</th>
              <th>
                <span className="visually-hidden">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => void revokeKey(key)} />
            ))}
          </tbody>
        </table>
      )}
      <form className="new-key" onSubmit={handleCreate}>
        <TextField
          label={t`Name of a new key`}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={isBusy} disabledReason={name.trim() === '' ? t`Name the key first` : undefined}>
          {t`Make a key`}
        </Button>
      </form>
      {made && (
        <SecretDialog
          title={t`New API key`}
          secret={made}
          note={t`It goes into the header "Authorization: Bearer" of each request.`}
          onClose={() => setMade(null)}
        />
      )}
    </section>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useLingui();
  const { name, createdAt, expiresAt, lastUsedAt } = apiKey;
  return (
    <tr>
      <td>{name}</td>
      <td>{minuteText(createdAt)}</td>
      <td>{minuteText(expiresAt)}</td>
      <td>{lastUsedAt ? minuteText(lastUsedAt) : t`never`}</td>
      <td>
        <Button onClick={onRevoke} aria-label={t`Revoke ${name}`}>{t`Revoke`}</Button>
      </td>
    </tr>
  );
}
