import { z } from 'zod';
import { get } from '../../api/call';

/** The closed lists whose labels a screen may need, by name. */
export const selectListNames = [
  'customerStatus',
  'customerType',
  'accountClass',
  'termsOfTrade',
  'orderStage',
  'podStatus',
  'containerKind',
  'discountKind',
  'division',
  'modelStatus',
  'modelCategory',
  'provenance',
  'role',
] as const;

const labeled = z.object({ value: z.string(), label: z.string() });

const getSelectList = get('/getSelectList', {
  reading: 'A',
  input: z.strictObject({ name: z.enum(selectListNames) }),
  output: z.array(labeled),
  access: 'everyone',
});

export const selectListCalls = { getSelectList };
