import type { Answers } from '../../http/handlers';
import { bonusAnswers } from './bonus-handlers';
import { funnelAnswers } from './funnel-handlers';
import { marketsAnswers } from './handlers';
import { invitationsAnswers } from './invitation-handlers';
import { visitsAnswers } from './visit-handlers';

export const marketArea: readonly Answers[] = [
  visitsAnswers,
  marketsAnswers,
  funnelAnswers,
  bonusAnswers,
  invitationsAnswers,
];
