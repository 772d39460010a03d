import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageModule } from '../page/page-loads';
import { loadPage } from './load-page';

const page: PageModule = { default: () => null };

describe('the page loader', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('hands on the module that arrives', async () => {
    await expect(loadPage('Customer', async () => page)).resolves.toBe(page);
  });

  test('says "module not found" for a page without a module, or a module without a page', async () => {
    await expect(loadPage('Customer', undefined)).rejects.toThrow('module not found: Customer');
    // The check is for modules without a default export.
    await expect(loadPage('Customer', async () => ({}) as PageModule)).rejects.toThrow('module not found: Customer');
  });

  test('raises ChunkLoadError after 120 seconds', async () => {
    vi.useFakeTimers();
    const loading = loadPage('Order', () => new Promise<PageModule>(() => {}));
    const settled = expect(loading).rejects.toMatchObject({ name: 'ChunkLoadError' });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await settled;
  });

  test.each([
    ['Failed to fetch dynamically imported module: http://x/assets/OrderListPage.js', 'ChunkLoadError'],
    ['error loading dynamically imported module: http://x/assets/OrderListPage.js', 'ChunkLoadError'],
    ['Importing a module script failed.', 'ChunkLoadError'],
    ['Unable to preload CSS for /assets/OrderListPage.css', 'CSS_CHUNK_LOAD_FAILED'],
    ['x is not a function', 'TypeError'],
  ])('%s is a %s', async (message, name) => {
    const load = () => Promise.reject(new TypeError(message));
    await expect(loadPage('Order', load)).rejects.toMatchObject({ name });
  });
});
