/**
 * What came of handing something over. 'later' has certainly not been taken and may be tried again; 'unknown' was handed
 * over whole, but no answer came.
 */
export type Delivery =
  | { outcome: 'sent'; answer: string }
  | { outcome: 'refused' | 'later' | 'unknown'; error: string };
