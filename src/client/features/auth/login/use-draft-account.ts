import { useState } from 'react';

const isObject = (value: unknown): value is { account?: unknown } => typeof value === 'object' && value !== null;

/** The account being typed; it stays with this entry of the browser's history, so that switching language keeps it. */
export function useDraftAccount(): [string, (account: string) => void] {
  const [account, setAccount] = useState(() => {
    const state: unknown = history.state;
    return isObject(state) && typeof state.account === 'string' ? state.account : '';
  });
  const change = (next: string) => {
    setAccount(next);
    const state: unknown = history.state;
    history.replaceState({ ...(isObject(state) ? state : {}), account: next }, '');
  };
  return [account, change];
}
