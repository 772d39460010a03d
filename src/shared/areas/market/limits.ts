/** Limits of trade shows. */
export const marketLimits = {
  visits: {
    /** Days before and after a show that still count to it. */
    days: 14,
  },
  /** USD for one piece or container. */
  bonusRate: 100_000,
  invitations: {
    /** Mails sent at once. */
    atOnce: 100,
    /** Times that a customer may ask for, and people that may come. */
    times: 6,
    people: 500,
    /** Signs of the names of who comes. */
    party: 400,
    /** Answers to one invitation within an hour that wait for nothing. */
    answers: 20,
    /** Minutes without another change until moved visits are told, how often it is looked for them, and how many are told then. */
    quietMinutes: 1,
    tellMinutes: 2,
    toldAtOnce: 200,
  },
  /** Commitments that one call may bring. */
  bulkCommitments: 5_000,
  /** Days before the order cut-off on which those are reminded whose customers ordered less than promised. */
  remindDays: 7,
  /** Days for which a next step is still told of that was not on its day: nothing ran then, or it was noted later. */
  nextStepDays: 7,
} as const;
