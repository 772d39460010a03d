import { msg } from '@lingui/core/macro';

/** The kinds of to-dos. */
export const reminderKinds = {
  mention: msg`Mention`,
  follow: msg`Followed`,
  markets: msg`Market`,
  approval: msg`Approval`,
  decision: msg`Decision`,
  signature: msg`Signature`,
  payment: msg`Payment`,
  visit: msg`Visit`,
  arrival: msg`Arrival`,
  document: msg`Document`,
  price: msg`Price`,
  quote: msg`Quote`,
  massExport: msg`Mass export`,
  job: msg`Job`,
  mail: msg`Mail`,
  edi: msg`EDI invoice`,
  erp: msg`ERP`,
  task: msg`Task`,
} as const;
