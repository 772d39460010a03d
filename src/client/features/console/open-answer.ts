import type { Answer } from '../../../shared/console/answer';
import { consoleLimits } from '../../../shared/console/limits';
import { answerPath } from '../../../shared/console/question';
import { onlyReads } from '../../../shared/console/statements';
import type { ExportSource } from '../../../shared/export/sources';
import { openPage } from '../../state/open-page';
import { answers, type Entry } from './transcript';

/** An answer with what an export of it would contain. */
export interface HandedAnswer {
  answer: Answer;
  holds: readonly ExportSource[];
}

/** An answer on its way into its tab. */
let handed: (HandedAnswer & { path: string }) | null = null;

/** The address of the tab of an entry's answer; null where it cannot have one. */
export function pathOfAnswer({ sql, outcome }: Entry): string | null {
  if (outcome.kind !== 'answer' || outcome.rows === 0 || !sql || !onlyReads(sql)) return null;
  const path = answerPath({ sql, sources: outcome.sources ?? {} });
  return path.length <= consoleLimits.addressLength ? path : null;
}

/** Opens the tab of an answer. A complete answer is handed over; otherwise the tab asks for it again. */
export function openAnswer({ id, outcome }: Entry, path: string): void {
  const answer = answers.get(id);
  const holds = outcome.kind === 'answer' ? outcome.holds : undefined;
  handed = holds && answer && answer.rows === answer.total ? { path, answer, holds } : null;
  openPage(path);
}

/** The answer that was sent to the tab of an address. */
export function handedTo(path: string): HandedAnswer | null {
  return handed?.path === path ? handed : null;
}

/** Forgets the answer once its tab holds it. */
export function forgetHanded(): void {
  handed = null;
}
