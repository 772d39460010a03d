import { recordCalls } from '../../../shared/areas/record/calls';
import { type EditableName, editable } from '../../../shared/areas/record/editable';
import { AppError } from '../../../shared/errors';
import { can } from '../../../shared/roles';
import { audit } from '../../db/audit';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { changeMany, preview } from '../../records/bulk';
import { editorOf } from '../../records/editor';
import { historyOf } from '../../records/history';
import { lookUp } from '../../records/look-up';
import { merged, usesOfRecords } from '../../records/merge';
import { tagsInUse } from '../../records/tags-in-use';
import { undone } from '../../records/undo';

const handlers: Handlers<typeof recordCalls> = {
  async previewChanges(context) {
    await refuseReaders(context, context.input.entity);
    return preview(context.db, editorOf(context), context.input);
  },

  async changeMany(context) {
    await refuseReaders(context, context.input.entity);
    return changeMany(context.db, editorOf(context), context.input);
  },

  async merge(context) {
    await refuseReaders(context, context.input.entity);
    return merged(context.db, editorOf(context), context.input);
  },

  async uses(context) {
    await refuseReaders(context, context.input.entity);
    return usesOfRecords(context.readDb, editorOf(context), context.input);
  },

  undo: (context) => undone(context.db, editorOf(context), context.input.changeSet),

  history: ({ db, input, ...asking }) => historyOf(db, asking, input),

  lookUp: ({ readDb, input, ...asking }) => lookUp(readDb, asking, input),

  tags: ({ readDb, input, ...asking }) => tagsInUse(readDb, asking, input),
};

export const recordsAnswers = answering(recordCalls, handlers);

type Context = Pick<CallContext<(typeof recordCalls)['undo']>, 'db' | 'user' | 'language' | 'visit'>;

/** A call for several kinds of records checks the right to write the requested kind itself; a refusal is audited. */
async function refuseReaders({ db, user, visit }: Context, name: EditableName): Promise<void> {
  if (can(user, 'write', editable[name].entity)) return;
  await audit(db, { accountId: user.id, action: 'refused', after: { change: name }, address: visit.address });
  throw new AppError('access.denied');
}
