/** Limits of trade shows. */
export const marketLimits = {
  visits: {
    /** Days before and after a show that still count to it. */
    days: 14,
  },
  /** USD for one piece or container. */
  bonusRate: 100_000,
} as const;
