import { config } from 'zod';

// The page's policy lets nothing be compiled from text; zod would try, and the browser would report it. This stands
// before everything that declares a schema.
config({ jitless: true });
