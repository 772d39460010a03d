import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Module<Props> = { default: ComponentType<Props> };

const waiting = new Set<() => void>();
let arrived = 0;

/** React's `lazy`, which also tells `<CodeAwaited>` when the code has arrived. */
export function lateCode<Props>(load: () => Promise<Module<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const loading = load();
    loading.then(tellNext, tellNext);
    return loading;
  });
}

/** How often code has arrived or failed to, for `useSyncExternalStore`. */
export const countArrived = (): number => arrived;

export function watchArrivals(look: () => void): () => void {
  waiting.add(look);
  return () => waiting.delete(look);
}

/** One step later, as React takes note of the code only after this. */
function tellNext(): void {
  queueMicrotask(() => {
    arrived++;
    for (const look of waiting) look();
  });
}
