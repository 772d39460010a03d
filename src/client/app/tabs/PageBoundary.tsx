import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import type { PageName } from '../../../shared/pages';
import { recordError } from '../../state/log';

interface PageBoundaryProps {
  page: PageName;
  children: ReactNode;
}

/** Keeps a failing page to its own tab: the others go on, the log gets the error, the user may try again. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: { componentStack?: string | null }) {
    recordError(error, { page: this.props.page, component: info.componentStack?.trim().split('\n')[0]?.trim() ?? '' });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page-failed" role="alert">
        <h1>
          <Trans>This page failed</Trans>
        </h1>
        <p>
          <Trans>The error is in the log. The other tabs are not affected.</Trans>
        </p>
        <button type="button" className="button" onClick={() => this.setState({ failed: false })}>
          <Trans>Try again</Trans>
        </button>
      </div>
    );
  }
}
