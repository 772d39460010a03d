import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { wholeLanguage } from '../state/language';
import { areToastsNeededAtom } from '../state/toasts';
import { ConfirmHost } from '../ui/ConfirmHost';
import { KeysAwaited } from '../ui/KeysAwaited';
import { latePart } from '../ui/late-part';
import { TooltipHost } from '../ui/TooltipHost';
import { Entrance } from './Entrance';
import { isEntering } from './entering';
import { useAppearance } from './use-appearance';

const loadApp = () => Promise.all([import('./App'), wholeLanguage()]);
const App = latePart(() => loadApp().then(([{ App }]) => ({ default: App })));
// Who has a session gets the workspace beside its texts; what does not arrive is fetched again when it is shown.
if (!isEntering(location.pathname)) void loadApp().catch(() => undefined);
const ToastHost = latePart(() => import('./ToastHost'));

/** The login page, which came along, or the workspace, whose code is fetched while somebody types their password. */
export function Root() {
  const [path] = useLocation();
  const areToastsNeeded = useAtomValue(areToastsNeededAtom);
  useAppearance();
  return (
    <>
      <Suspense fallback={<KeysAwaited />}>
        {isEntering(path) ? <Entrance path={path} loadNext={loadApp} /> : <App />}
      </Suspense>
      <ConfirmHost />
      <TooltipHost />
      {areToastsNeeded && (
        <Suspense fallback={null}>
          <ToastHost />
        </Suspense>
      )}
    </>
  );
}
