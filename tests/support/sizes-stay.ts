import { vi } from 'vitest';

/** Stubs ResizeObserver to do nothing: in a DOM without a layout no element changes its size. */
export function sizesStay(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
