/** Installs the packages, or those of the product alone, unless node_modules holds what the lock file says. */
export function ensureInstalled(options?: { of?: 'all' | 'product' }): Promise<void>;
/** Builds client and server unless dist was built from exactly these sources. */
export function ensureBuilt(): Promise<void>;
/** Runs a built program in this very process. */
export function runBuilt(name: string): Promise<void>;
