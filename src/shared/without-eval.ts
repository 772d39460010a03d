import { config } from 'zod';

// The page's content security policy forbids eval; zod would try it, and the browser would report it. Import this
// before anything that declares a schema.
config({ jitless: true });
