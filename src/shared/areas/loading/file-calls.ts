import { z } from 'zod';
import { post } from '../../api/call';
import { plainText } from '../../entity/field';
import { loadingLimits } from '../../loading/limits';
import { loadingPlan } from '../../loading/plan';
import { loadingProblem } from '../../loading/problem';
import { sheetLanguages } from '../../loading/sheet-words';

const planFileFormats = ['pdf', 'xlsx'] as const;
export type PlanFileFormat = (typeof planFileFormats)[number];

/**
 * A plan as a document, whether it is stored or not. `writtenIn` is the document's language, or both. Reading A, as the
 * drawings of many containers may take longer than the time limit of reading B.
 */
const getLoadingPlanFile = post('/loading/plan/file', {
  reading: 'A',
  input: z.strictObject({
    name: plainText(120).refine((name) => name.length > 0),
    problem: loadingProblem,
    plan: loadingPlan,
    format: z.enum(planFileFormats),
    writtenIn: z.enum(sheetLanguages),
  }),
  output: z.unknown(),
  access: 'everyone',
  body: 'file',
  bodyBytes: loadingLimits.requestBytes,
});

export const loadingFileCalls = { getLoadingPlanFile };
