import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { loginPath } from '../../shared/entrance';
import LoginPage from '../features/auth/login/LoginPage';
import { productName } from './product-name';

const waitMs = 300;

interface EntranceProps {
  path: string;
  /** Loads the code that is shown after the login. */
  loadNext: () => Promise<unknown>;
}

/** The login page before anything else is loaded; once it is shown, the code after the login is preloaded. */
export function Entrance({ path, loadNext }: EntranceProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const title = `${productName} | ${t`Login`}`;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (path !== loginPath) navigate(`${loginPath}?${new URLSearchParams({ redirect: path })}`, { replace: true });
  }, [path, navigate]);
  useEffect(() => {
    // If this fails, the code is loaded again when it is needed, which reports the failure.
    const timer = setTimeout(() => void loadNext().catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, [loadNext]);

  return <LoginPage />;
}
