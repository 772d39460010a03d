import { useLingui } from '@lingui/react/macro';
import { FileQuestion, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import type { Loaded } from './use-call';
import './page.css';

interface LoadableProps<T> {
  loaded: Omit<Loaded<T>, 'replace'>;
  /** Lines of the placeholder, so that the layout stands while it loads. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** What a call answered; a placeholder before, and when it failed the reason and a way to try again. */
export function Loadable<T>({ loaded, lines = 4, children }: LoadableProps<T>) {
  const { data, error, isLoading, reload } = loaded;
  if (data !== null) {
    return (
      <div className="loaded" aria-busy={isLoading}>
        {error && <LoadProblem error={error} onRetry={reload} />}
        {children(data)}
      </div>
    );
  }
  if (error) return <LoadProblem error={error} onRetry={reload} />;
  return <Bones lines={lines} />;
}

/** Gray lines where text will be. */
export function Bones({ lines }: { lines: number }) {
  return (
    <div className="bones" aria-busy="true">
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={at} className="bone" />
      ))}
    </div>
  );
}

interface LoadProblemProps {
  error: Error;
  onRetry: () => void;
}

/** Says why something could not be loaded, and offers to try again. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useLingui();
  return (
    <div className="load-problem" role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{error.message}</span>
      <Button icon={RotateCw} onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}

/** The page of a record that does not exist. */
export function NoSuchRecord({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page">
      <EmptyState icon={FileQuestion} title={title}>
        {children}
      </EmptyState>
    </div>
  );
}
