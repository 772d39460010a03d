import { useLingui } from '@lingui/react/macro';
import { type ApiKey, apiKeyCalls } from '../../../../shared/areas/auth/api-key-calls';
import { authCalls, type SessionLine } from '../../../../shared/areas/auth/calls';
import { shortUserAgent } from '../../../../shared/rules/user-agent';
import { fetchData } from '../../../api/send';
import { attempted } from '../../../state/attempted';
import { withProof } from '../../../state/proof';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';

/** Ends sessions, makes and revokes keys; `reload` loads the lists again afterwards. */
export function useSessionActions(reload: () => void) {
  const { t } = useLingui();

  const endSession = async (session: SessionLine) => {
    await attempted(async () => {
      await fetchData(authCalls.endSession, { id: session.id });
      const browser = shortUserAgent(session.userAgent);
      toastSuccess(t`The session of ${browser} is ended.`);
    });
    reload();
  };

  /** The new key, or null when it could not be made. */
  const createKey = async (name: string): Promise<string | null> => {
    try {
      const { key } = await withProof(() => fetchData(apiKeyCalls.createApiKey, { name }));
      reload();
      return key;
    } catch (error) {
      toastError(error);
      return null;
    }
  };

  const revokeKey = async ({ id, name }: ApiKey) => {
    const isSure = await confirm({
      title: t`Revoke the key "${name}"?`,
      message: t`Whatever uses it is refused from now on. This cannot be undone.`,
      confirmLabel: t`Revoke`,
      danger: true,
    });
    if (!isSure) return;
    await attempted(async () => {
      await fetchData(apiKeyCalls.revokeApiKey, { id });
    });
    reload();
  };
  return { endSession, createKey, revokeKey };
}
