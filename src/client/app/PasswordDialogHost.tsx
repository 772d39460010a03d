import { useAtom, useAtomValue } from 'jotai';
import { isPasswordDialogOpenAtom } from '../state/dialogs';
import { proofAskedAtom } from '../state/proof';
import { sessionAtom } from '../state/session';
import { CodeAwaited } from '../ui/CodeAwaited';
import { KeysHeld } from '../ui/KeysHeld';
import { latePart } from '../ui/late-part';
import { signOut } from './sign-out';

const PasswordDialog = latePart(() => import('../features/auth/password/PasswordDialog'));
const ProofDialog = latePart(() => import('../features/auth/password/ProofDialog'));

/** Shows the password dialog when it was requested, or when the session may do nothing else. */
export function PasswordDialogHost() {
  const [isOpen, setOpen] = useAtom(isPasswordDialogOpenAtom);
  const isForced = useAtomValue(sessionAtom)?.mustChangePassword ?? false;
  if (!isOpen && !isForced) return null;
  return (
    <CodeAwaited fallback={<KeysHeld onCancel={() => setOpen(false)} />}>
      <PasswordDialog onSignOut={() => void signOut({ ask: false })} />
    </CodeAwaited>
  );
}

/** Asks for the password again while something waits for it. */
export function ProofDialogHost() {
  if (!useAtomValue(proofAskedAtom)) return null;
  return (
    <CodeAwaited>
      <ProofDialog />
    </CodeAwaited>
  );
}
