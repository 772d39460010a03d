import './without-eval';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { getDefaultStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectApi } from './api/send';
import { isEntering } from './app/entering';
import { mayFire } from './app/hotkey-filter';
import { watchErrors } from './app/log/watch-errors';
import { loseSession } from './app/lose-session';
import { Root } from './app/Root';
import { refuseUntakenFiles } from './app/refuse-files';
import { loginTexts, startTexts, wholeLanguage } from './state/language';
import { readAfterTold } from './state/read-after';
import { token } from './state/session';
import { sizeUnitsAtom, storedLanguage } from './state/settings';
import { toastWarning } from './state/toasts';
import { KeysAwaited } from './ui/KeysAwaited';
import { keepUnheardKeys } from './ui/kept-keys';
import { connectTexts } from './ui/late-part';
import './ui/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/overlays.css';
import './ui/toasts.css';

watchErrors();
keepUnheardKeys(mayFire);
refuseUntakenFiles();
connectApi({
  token,
  language: storedLanguage,
  sizeUnits: () => getDefaultStore().get(sizeUnitsAtom),
  readAfter: readAfterTold,
  onWarning: toastWarning,
  onSessionLost: loseSession,
  onReload: () => location.reload(),
});

connectTexts(async () => isEntering(location.pathname) || (await wholeLanguage()));

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no root element');
const root = createRoot(place);
if (isEntering(location.pathname)) {
  await loginTexts();
} else {
  root.render(<KeysAwaited />);
  await startTexts();
}
root.render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <Provider store={getDefaultStore()}>
        <Root />
      </Provider>
    </I18nProvider>
  </StrictMode>,
);
