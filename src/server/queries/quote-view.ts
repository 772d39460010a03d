import { sql } from 'kysely';
import type { QuotedLine, QuoteView } from '../../shared/areas/quote/calls';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { largestPiece, pictureOfCommodity, wordsJoined, wordsOfCommodity } from './commodity-pieces';

/** A quote as customers read it, in a language. The caller checks who may see it; throws record.notFound. */
export async function quoteView(db: Db, id: number, language: Language): Promise<QuoteView> {
  const { rows } = await sql<Omit<QuoteView, 'lines' | 'combinations'>>`
    select quote.number, quote.revision, quote.state, ${nameOf(language, 'customer')} as customer_name, quote.plant,
      quote.quote_date, quote.valid_until, quote.contact, quote.payment_terms, quote.remarks, quote.accepted_by,
      quote.settled_on, quote.quantity, quote.amount, quote.cube
    from quote join customer on customer.id = quote.customer_id where quote.id = ${id}`.execute(db);
  const [head] = rows;
  if (!head) throw new AppError('record.notFound', { record: id });
  const { rows: combinations } = await sql<QuoteView['combinations'][number]>`
    select name, function, sets, price, amount, cube, (
      select array_agg(commodity.code order by array_position(commodity_ids, commodity.id)) from commodity
      where commodity.id = any(commodity_ids)
    ) as parts
    from quote_combination where quote_id = ${id} order by id`.execute(db);
  return { ...head, lines: await quotedLines(db, id, language), combinations };
}

/** The lines of a quote in their order. */
export async function quotedLines(db: Db, id: number, language: Language): Promise<QuotedLine[]> {
  const { rows } = await sql<QuotedLine>`
    select commodity.code, ${nameOf(language, 'commodity')} as name, ${nameOf(language, 'model')} as model_name,
      ${nameOf(language, 'arrangement')} as arrangement_name, ${nameOf(language, 'coverGrade')} as cover_grade_name,
      ${nameOf(language, 'color')} as color_name, ${pictureOfCommodity()} as picture_id,
      piece.product_width, piece.product_depth, piece.product_height, ${wordsOfCommodity(language)},
      quote_line.piece_cube,
      quote_line.quantity, quote_line.price, quote_line.discount, quote_line.amount, quote_line.cube
    from quote_line
    join commodity on commodity.id = quote_line.commodity_id
    join model on model.id = commodity.model_id
    join arrangement on arrangement.id = commodity.arrangement_id
    join cover_grade on cover_grade.id = commodity.cover_grade_id
    left join color on color.id = quote_line.color_id
    ${largestPiece}
    ${wordsJoined}
    where quote_line.quote_id = ${id} order by quote_line.id`.execute(db);
  return rows;
}
