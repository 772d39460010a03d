import { liveCalls } from '../../../shared/areas/live/calls';
import { editable } from '../../../shared/areas/record/editable';
import { fullReadersOf } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import { holds } from '../../../shared/roles';
import { answering, type Handlers, type StreamReader } from '../../http/handlers';
import { placeOf } from '../../live/changes';
import { liveStream } from '../../live/stream';
import { presentRecords } from '../../records/present';

const handlers: Handlers<typeof liveCalls> = {
  async follow({ live, user, input: { window, since }, again }) {
    const from = since === null ? null : placeOf(since);
    return {
      contentType: 'text/event-stream',
      isPlain: true,
      pieces: ({ left }: StreamReader) => liveStream({ hub: live, window, user, since: from, again, left }),
    };
  },

  async tellOpen({ db, live, user, input, language }) {
    const { kind, id } = input;
    if (!holds(user, fullReadersOf(editable[kind].entity))) throw new AppError('access.denied');
    const present = await presentRecords(db, { user, language }, kind, [id]);
    if (!present.has(id)) throw new AppError('record.notFound', { record: id });
    const { id: accountId, nameEn, nameZh } = user;
    await live.tellOpen({ ...input, accountId, nameEn, nameZh });
    return { editors: live.open.editors({ kind, id }, accountId) };
  },
};

export const liveAnswers = answering(liveCalls, handlers);
