import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { whoSees } from '../../queries/named-in-texts';
import { giveToDo } from '../../to-dos';
import type { Place } from './place-letter';
import type { Letter } from './read-letter';

/** A to-do for who wrote what is answered, where they still see the customer; answers who was told. */
export async function tellOfAnswer(db: Db, id: number, letter: Letter, place: Place): Promise<number[]> {
  const { answeredOfId, customerId } = place;
  if (answeredOfId === null) return [];
  const told = [...(await whoSees(db, [answeredOfId], customerId))];
  const sender = letter.from.name ?? letter.from.address ?? '–';
  await giveToDo(db, told, {
    type: 'mail',
    titleEn: `Answer from ${sender}: ${letter.subject ?? '–'}`,
    titleZh: `${sender} 的回信：${letter.subject ?? '–'}`,
    path: href('ReceivedMail', { id }),
  });
  return told;
}
