import { randomUUID } from 'node:crypto';
import { coverCalls } from '../../../shared/areas/catalogue/cover-calls';
import { AppError } from '../../../shared/errors';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { saved } from '../../records/save';
import { coverWall, modelsInCover } from './cover-wall';

const handlers: Handlers<typeof coverCalls> = {
  // Needs `db`: colors of pictures examined for the first time are stored.
  getCoversByFabirc: ({ db, input, services, ...asking }) => coverWall(db, asking, input, services.clock.today()),

  async getCoverModels({ readDb, input: { id }, ...asking }) {
    const found = await readDb.selectFrom('cover').select('id').where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('record.notFound', { record: id });
    return modelsInCover(readDb, asking, id);
  },

  async assignCoverFeature(context) {
    const {
      db,
      input: { featureId, covers },
    } = context;
    const editor = editorOf(context);
    return inTransaction(db, async (transaction) => {
      const changeSet = randomUUID();
      let changed = 0;
      // One lock order, so that two people who change the same covers cannot deadlock.
      for (const { id, version, has } of [...covers].sort((left, right) => left.id - right.id)) {
        const before = await transaction
          .selectFrom('cover')
          .select('featureIds')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!before) throw new AppError('record.notFound', { record: id });
        const others = (before.featureIds ?? []).filter((each) => each !== featureId);
        const after = (has ? [...others, featureId] : others).sort((left, right) => left - right);
        const changes = { featureIds: after.length > 0 ? after : null };
        const edit = await saved(transaction, editor, 'cover', {
          id,
          version,
          changes,
          changeSet,
        });
        if (edit.changeSet !== null) changed += 1;
      }
      return { changed, changeSet: changed > 0 ? changeSet : null };
    });
  },
};

export const coversAnswers = answering(coverCalls, handlers);
