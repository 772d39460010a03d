/** What visits and invitations are made within. */
export const marketLimits = {
  visits: {
    /** Days before and after a show that still count to it. */
    days: 14,
  },
} as const;
