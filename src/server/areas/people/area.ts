import type { Answers } from '../../http/handlers';
import { hierarchyAnswers } from './hierarchy-handlers';
import { peopleLookUpsAnswers } from './look-up-handlers';

export const peopleArea: readonly Answers[] = [hierarchyAnswers, peopleLookUpsAnswers];
