import { sql } from 'kysely';
import type { competitiveAnalysis } from '../../../shared/areas/rival/analysis';
import type { AnalysisView } from '../../../shared/areas/rival/calls';
import type { Row } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { ourselves } from '../../queries/ourselves';
import { pictureAddresses } from '../../services/files/picture-bytes';
import { comparedStyles } from './compared';

/** A saved analysis for reading. The caller checks who may see it. Throws record.notFound. */
export async function analysisView(db: Db, id: number, language: Language): Promise<AnalysisView> {
  const { rows } = await sql<Row<typeof competitiveAnalysis> & { countryName: string | null; madeByName: string }>`
    select competitive_analysis.*, ${nameOf(language, 'country')} as country_name, ${nameOf(language, 'account')} as made_by_name
    from competitive_analysis
    join account on account.id = competitive_analysis.made_by_id
    left join country on country.id = competitive_analysis.country_id
    where competitive_analysis.id = ${id}`.execute(db);
  const [head] = rows;
  if (!head) throw new AppError('record.notFound', { record: id });
  const { title, day, plant, basis, retailFactor, countryName, comments, madeByName } = head;
  const compared = await comparedStyles(db, head, language);
  const pictures = await pictureAddresses(
    db,
    [...compared.ours, ...compared.rivals].flatMap(({ pictureId }) => pictureId ?? []),
  );
  return {
    id,
    title,
    day,
    plant,
    basis,
    retailFactor,
    countryName,
    comments,
    madeByName,
    ...compared,
    pictures,
    seller: await ourselves(db),
  };
}
