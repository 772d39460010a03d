import { msg } from '@lingui/core/macro';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { whoSees } from '../../queries/named-in-texts';
import { giveToDo, titled } from '../../to-dos';
import type { Place } from './place-letter';
import type { Letter } from './read-letter';

/** Gives a to-do to whoever wrote the answered mail, if they still see the customer; returns who was told. */
export async function tellOfAnswer(db: Db, id: number, letter: Letter, place: Place): Promise<number[]> {
  const { answeredOfId, customerId } = place;
  if (answeredOfId === null) return [];
  const told = [...(await whoSees(db, [answeredOfId], customerId))];
  const sender = letter.from.name ?? letter.from.address ?? '–';
  const subject = letter.subject ?? '–';
  await giveToDo(db, told, {
    type: 'mail',
    ...titled(msg`Answer from {sender}: {subject}`, { sender, subject }),
    path: href('ReceivedMail', { id }),
  });
  return told;
}
