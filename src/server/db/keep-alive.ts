/** Connections over which nothing travels show within half a minute that the other side is gone; else the system asks after hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
