import { useLingui } from '@lingui/react/macro';
import { FileQuestion, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { retryOf } from './refused-input';
import type { Loaded } from './use-call';
import './page.css';

interface LoadableProps<T> {
  loaded: Omit<Loaded<T>, 'replace'>;
  /** Lines of the placeholder, so that the layout is stable while loading. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/** Renders a call's answer; before that a placeholder, and after a failure the reason and a retry. */
export function Loadable<T>({ loaded, lines = 4, children }: LoadableProps<T>) {
  const { data, error, isLoading } = loaded;
  const retry = retryOf(loaded);
  if (data !== null) {
    return (
      <div className="loaded" aria-busy={isLoading}>
        {error && <LoadProblem error={error} onRetry={retry} />}
        {children(data)}
      </div>
    );
  }
  if (error) return <LoadProblem error={error} onRetry={retry} />;
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
  error: Pick<Error, 'message'>;
  onRetry?: (() => void) | undefined;
}

/** Says why something could not be loaded, and offers to try again. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const { t } = useLingui();
  return (
    <div className="load-problem" role="alert">
      <TriangleAlert size={16} aria-hidden="true" />
      <span>{error.message}</span>
      {onRetry && <Button icon={RotateCw} onClick={onRetry}>{t`Try again`}</Button>}
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
