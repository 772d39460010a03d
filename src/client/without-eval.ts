import type { config } from 'zod';

declare global {
  var __zod_globalConfig: Parameters<typeof config>[0];
}

// The page's content security policy forbids eval; zod would try it, and the browser would report it. It looks here
// for its settings when it is loaded, which may be late.
globalThis.__zod_globalConfig = { jitless: true };
