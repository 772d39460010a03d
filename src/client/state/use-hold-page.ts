import { useEffect } from 'react';
import { holdPage } from '../api/hold-page';

/** Makes the browser ask before it leaves the page while something, such as a file, would be lost by a reload. */
export function useHoldPage(isHolding: boolean): void {
  useEffect(() => (isHolding ? holdPage() : undefined), [isHolding]);
}
