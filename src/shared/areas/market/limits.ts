/** Limits of trade shows. */
export const marketLimits = {
  visits: {
    /** Days before and after a show that belong to it. */
    days: 14,
  },
  /** The highest bonus for a piece or container, in USD. */
  bonusRate: 100_000,
  invitations: {
    /** Mails sent at once. */
    atOnce: 100,
    /** Times that a customer may ask for, and people in a party. */
    times: 6,
    people: 500,
    /** Characters of the party's names. */
    party: 400,
    /** Days after its show for which a mailed link opens: a show may be postponed, and its link cannot be extended. */
    linkDays: 365,
    /** Answers to one invitation within an hour before further ones have to wait. */
    answers: 20,
    /** Minutes without changes until moved visits are announced, the interval of checks, and visits per check. */
    quietMinutes: 1,
    tellMinutes: 2,
    toldAtOnce: 200,
  },
  /** Commitments in one call. */
  bulkCommitments: 5_000,
  /** Days before the order cut-off on which owners of customers who ordered less than promised are reminded. */
  remindDays: 7,
  /** Days for which a missed next step is still reported: the server was down on its day, or it was noted later. */
  nextStepDays: 7,
} as const;
