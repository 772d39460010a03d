import { limits } from '../../shared/limits';
import type { PageName } from '../../shared/pages';
import type { PageModule } from '../page/page-loads';
import { isMissingCode } from '../ui/late-part';

/** The code of a page could not be loaded; the log and the page's error screen look for `name` (§8). */
class PageLoadError extends Error {
  constructor(name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED' | 'ModuleNotFound', message: string) {
    super(message);
    this.name = name;
  }
}

/** Loads a page's module; gives up after 120 s. The error says in which of three ways it failed. */
export async function loadPage(page: PageName, load: (() => Promise<PageModule>) | undefined): Promise<PageModule> {
  if (!load) throw new PageLoadError('ModuleNotFound', `module not found: ${page}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new PageLoadError('ChunkLoadError', `${page} did not load in ${limits.chunkLoadTimeoutMs / 1000} s`);
    timer = setTimeout(() => reject(error), limits.chunkLoadTimeoutMs);
  });
  try {
    const module = await Promise.race([load(), late]);
    if (!module.default) throw new PageLoadError('ModuleNotFound', `module not found: ${page}`);
    return module;
  } catch (error) {
    throw error instanceof PageLoadError ? error : chunkErrorOf(page, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Vite reports a missing style as "Unable to preload CSS"; each browser words a missing script differently. */
function chunkErrorOf(page: PageName, error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (/preload CSS/i.test(message)) return new PageLoadError('CSS_CHUNK_LOAD_FAILED', `${page}: ${message}`);
  return isMissingCode(error) ? new PageLoadError('ChunkLoadError', `${page}: ${message}`) : error;
}

/** Whether an error means that code could not be loaded: the page's own, or that of a part such as the grid. */
export function isCodeAwaited(error: unknown): boolean {
  return error instanceof PageLoadError ? error.name !== 'ModuleNotFound' : isMissingCode(error);
}
