import { useEffect } from 'react';
import { holdPage } from '../api/hold-page';

/** While something is held that a reload would lose, such as a file, the browser asks before it leaves the page. */
export function useHoldPage(isHolding: boolean): void {
  useEffect(() => (isHolding ? holdPage() : undefined), [isHolding]);
}
