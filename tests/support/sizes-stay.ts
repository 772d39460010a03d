import { vi } from 'vitest';

/** What shows itself by its size is shown once: nothing changes its size in a DOM without a layout. */
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
