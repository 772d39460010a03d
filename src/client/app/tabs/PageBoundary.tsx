import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import type { PageName } from '../../../shared/pages';
import { recordError } from '../../state/log';
import { reloadForCode } from '../../ui/late-part';
import { isCodeAwaited } from '../load-page';

interface PageBoundaryProps {
  page: PageName;
  /** Whether the page failed before and was retried. */
  isRetried: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * Confines a failing page to its own tab: the others go on, the log gets the error, the user may retry. Code that could
 * not be loaded is loaded again when the network is back.
 */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override componentDidMount() {
    addEventListener('online', this.#handleOnline);
  }

  override componentWillUnmount() {
    removeEventListener('online', this.#handleOnline);
  }

  override componentDidCatch(error: Error, info: { componentStack?: string | null }) {
    recordError(error, { page: this.props.page, component: info.componentStack?.trim().split('\n')[0]?.trim() ?? '' });
    if (this.props.isRetried && isCodeAwaited(error)) void reloadForCode();
  }

  #handleOnline = () => {
    if (isCodeAwaited(this.state.error)) this.props.onRetry();
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="page-failed" role="alert">
        <h1>
          <Trans>This page failed</Trans>
        </h1>
        <p>
          <Trans>The error is in the log. The other tabs are not affected.</Trans>
        </p>
        <button type="button" className="button" onClick={this.props.onRetry}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
}
