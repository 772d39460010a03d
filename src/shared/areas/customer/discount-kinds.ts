import { msg } from '@lingui/core/macro';

export const discountKinds = {
  volumeRebate: msg`Volume rebate`,
  earlyPayment: msg`Early payment`,
  displaySupport: msg`Display support`,
  claim: msg`Quality claim`,
  promotion: msg`Promotion`,
} as const;
