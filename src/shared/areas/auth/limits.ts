/** Limits of passwords, sessions and API keys. */
export const authLimits = {
  password: { min: 8, max: 128 },
  saltLength: 6,
  nonceSeconds: 120,
  sessionHours: { absolute: 24, idle: 8 },
  sessionsPerUser: 5,
  temporaryPasswordHours: 24,
  /** Failures per account, address and network before waiting begins; the wait doubles up to `longestSeconds`. */
  throttle: { account: 5, address: 30, network: 100, lockAt: 100, longestSeconds: 900, forgetHours: 1 },
  knownDeviceDays: 180,
  /** How long a proof of the password permits changes that outlive a session: keys, links, roles. */
  proofMinutes: 10,
  apiKeyDays: { usual: 365, most: 1095 },
} as const;
