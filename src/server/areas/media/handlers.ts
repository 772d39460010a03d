import { sql } from 'kysely';
import { mediaCalls } from '../../../shared/areas/media/calls';
import { document, type documentTypes } from '../../../shared/areas/media/document';
import { visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';

const handlers: Handlers<typeof mediaCalls> = {
  async getDocumentsTypeCounts({ readDb, user }) {
    const { rows: types } = await sql<{ type: keyof typeof documentTypes; count: number }>`
      select type, count(*) as count from document where ${visible(user, document)} group by type`.execute(readDb);
    return { types };
  },
};

export const mediaAnswers = answering(mediaCalls, handlers);
