import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { startPath } from '../../shared/entrance';
import { startTexts, wholeLanguage } from '../state/language';
import { areToastsNeededAtom } from '../state/toasts';
import { CodeAwaited } from '../ui/CodeAwaited';
import { ConfirmHost } from '../ui/ConfirmHost';
import { KeysAwaited } from '../ui/KeysAwaited';
import { latePart } from '../ui/late-part';
import { TooltipHost } from '../ui/TooltipHost';
import { Entrance } from './Entrance';
import { isEntering } from './entering';
import { useAppearance } from './use-appearance';

const loadApp = () => Promise.all([import('./App'), startTexts()]);
const App = latePart(() => loadApp().then(([{ App }]) => ({ default: App })), 'first');
const loadNext = () => Promise.all([loadApp(), wholeLanguage()]);
// With a session, loads the workspace in parallel with its texts, and for any page but the start page with all of them;
// if that fails, it is loaded again when shown.
if (!isEntering(location.pathname)) {
  const isAtStart = ['/', startPath].includes(location.pathname);
  void Promise.allSettled([loadApp(), isAtStart || wholeLanguage()]);
}
// What it shows comes in words, also before the whole language is there.
const ToastHost = latePart(() => import('./ToastHost'), 'first');

/** The login page, which is bundled here, or the workspace, whose code is loaded while the user types the password. */
export function Root() {
  const [path] = useLocation();
  const areToastsNeeded = useAtomValue(areToastsNeededAtom);
  useAppearance();
  return (
    <>
      <CodeAwaited fallback={<KeysAwaited />}>
        {isEntering(path) ? <Entrance path={path} loadNext={loadNext} /> : <App />}
      </CodeAwaited>
      <ConfirmHost />
      <TooltipHost />
      {areToastsNeeded && (
        <CodeAwaited>
          <ToastHost />
        </CodeAwaited>
      )}
    </>
  );
}
