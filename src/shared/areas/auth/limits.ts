/** Passwords, sessions and what stands in for them. */
export const authLimits = {
  password: { min: 8, max: 128 },
  saltLength: 6,
  nonceSeconds: 120,
  sessionHours: { absolute: 24, idle: 8 },
  sessionsPerUser: 5,
  temporaryPasswordHours: 24,
  /** Failures of one account, of one address and of one network before waiting begins; the wait doubles to its longest. */
  throttle: { account: 5, address: 30, network: 100, lockAt: 100, longestSeconds: 900, forgetHours: 1 },
  knownDeviceDays: 180,
  /** How long a proof of the password is enough for what outlives a session: keys, links, roles. */
  proofMinutes: 10,
  apiKeyDays: { usual: 365, most: 1095 },
} as const;
