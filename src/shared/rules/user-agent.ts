const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['MicroMessenger', 'WeChat'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/**
 * A browser and its system in a few words: "Firefox, Windows". The order of the lists matters: user agents with an
 * earlier name may contain a later one, too (Edge also says Chrome and Safari).
 */
export function shortUserAgent(userAgent: string): string {
  const browser = browsers.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1];
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 40);
}
