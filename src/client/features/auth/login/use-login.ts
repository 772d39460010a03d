import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
// The router's own hook decodes the address, so the redirect would be decoded twice.
import { navigate, useSearch } from 'wouter/use-browser-location';
import { keepCalendar } from '../../../state/calendar';
import { adoptLanguage } from '../../../state/language';
import { beginSession } from '../../../state/session';
import { adoptSizeUnits } from '../../../state/size-units';
import { keepUploadLimits } from '../../../state/upload-limits';
import { typedPasswordAtom } from '../password/typed-password';
import { logIn } from './log-in';
import { safeRedirect } from './safe-redirect';

/** Logging in from the page: its progress, the server's message when it fails, and where it leads. */
export function useLogin() {
  const { t } = useLingui();
  const redirect = new URLSearchParams(useSearch()).get('redirect');
  const keepPassword = useSetAtom(typedPasswordAtom);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (typed: { account: string; password: string }): Promise<boolean> => {
    // Browsers offer Web Crypto in secure contexts only: https and localhost.
    if (!window.isSecureContext) {
      setError(t`Open Loadline at an https address: this browser cannot log in safely over plain http.`);
      return false;
    }
    setBusy(true);
    setError(null);
    try {
      const { token, uuid, user, menu, language, sizeUnits, calendar, passwordType, ...told } = await logIn(typed);
      const mustChangePassword = passwordType === 0;
      keepPassword(mustChangePassword ? typed.password : null);
      keepCalendar(calendar);
      keepUploadLimits(told);
      await adoptLanguage(language);
      beginSession({ user, menu, mustChangePassword }, token, uuid);
      adoptSizeUnits(sizeUnits);
      navigate(safeRedirect(redirect, location.origin), { replace: true });
      return true;
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, error };
}
