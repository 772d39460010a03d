import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { type Language, nameIn } from '../../shared/language';
import { translate } from '../../shared/translate';
import { type Move, settles } from '../../shared/workflow/machine';
import { peopleStoodInFor, peopleWithRights } from '../auth/rights';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import type { Editor } from '../records/editor';
import { giveToDo } from '../to-dos';
import { type Arrived, reachedBy, titleOf } from './next';

/** A step that was just taken. */
export interface Taken {
  move: Move;
  reason: string | null;
  /** Whom the step made act next. */
  told: readonly number[];
}

/**
 * Tells whoever submitted a record, and the person it was submitted for, of the decision that settles it: what became
 * of it, by whom and why. It is news and waits for nothing; the record's next step ends it. Whoever decided, is told to
 * act anyway, or no longer reaches the record, gets none.
 */
export async function tellSubmitters(db: Db, { user }: Editor, arrived: Arrived, taken: Taken): Promise<void> {
  const { entity, machine, id, facts, path } = arrived;
  const { move, reason, told } = taken;
  if (!settles(machine, move)) return;
  const others = facts.submitterIds.filter((each) => each !== user.id && !told.includes(each));
  if (others.length === 0) return;
  const submitters = await peopleWithRights(db, sql`account.id = any(${others}::bigint[])`);
  const reached = await reachedBy(db, submitters, entity, id);
  const people: number[] = [];
  for (const [at, person] of submitters.entries()) {
    const absent = await peopleStoodInFor(db, person.id);
    // As the deputy of somebody who is to act they see that person's to-do.
    if (reached[at] && !absent.some((each) => told.includes(each.id))) people.push(person.id);
  }
  const title = async (language: Language) => {
    const i18n = i18nOf(language);
    const label = machine.actions[move.action]?.label;
    return translate(i18n, reason ? decidedBecause : decided, {
      became: await titleOf(db, arrived, language),
      person: nameIn(language, user),
      action: label ? i18n._(label) : move.action,
      reason: reason?.replace(/\s+/g, ' ') ?? '',
    });
  };
  await giveToDo(db, people, { type: 'decision', titleEn: await title('en'), titleZh: await title('zh'), path });
}

const decided = msg`{became}, as {person} chose “{action}”`;
const decidedBecause = msg`{became}, as {person} chose “{action}”: {reason}`;
