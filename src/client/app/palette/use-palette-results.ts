import type { MessageDescriptor } from '@lingui/core';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { SearchHit, SearchKind, SearchRecord } from '../../../shared/search';
import { shortened } from '../../../shared/shortened';
import { recordError } from '../../state/log';
import { commandOf } from './command-of';
import { indexChangesAtom, indexSession } from './index-session';
import { faceOf, type SectionName } from './kind-faces';
import { numberAskedFor, wordsAskedFor } from './number-asked-for';
import { type AskedOfServer, olderRecords } from './older-records';
import { type Scope, scopes } from './scopes';
import { usesOf } from './uses';

export interface PaletteRecord extends SearchRecord {
  marks?: SearchHit['marks'];
}

/** What tells records of all kinds apart, and the value of a record in the list. */
export function recordValue({ kind, id }: Pick<PaletteRecord, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

export interface Section {
  name: SectionName;
  /** Over records of lists: where the menu has their list. */
  heading?: MessageDescriptor;
  records: readonly PaletteRecord[];
}

export interface PaletteResults {
  /** The question these results answer; if it is not the typed one, they are the previous results. */
  asked: string;
  /** Whether the index was complete when it was searched; otherwise more results may follow. */
  isWhole: boolean;
  /** Whether the server, which is asked a little later, may still find something. */
  isAsking: boolean;
  /** The index does not answer, or was not loaded: what is not found may be there all the same. */
  hasFailed: boolean;
  sections: readonly Section[];
  more: boolean;
  guessed: boolean;
  records: number;
  tookMs: number;
}

interface Asking {
  text: string;
  scope: Scope | null;
  /** Whether the user moved through the list: nothing in it may change its place any more. */
  isSteered: boolean;
}

const noResults: PaletteResults = {
  asked: '',
  isWhole: false,
  isAsking: false,
  hasFailed: false,
  sections: [],
  more: false,
  guessed: false,
  records: 0,
  tookMs: 0,
};
const rowsAtMost = 50;
/** Nobody types more to find something, but a statement may be pasted. */
const lettersAtMost = 100;
const recentAtMost = 8;
const frequentAtMost = 6;
const debounceMs = 160;

/** The key of a question, by which results say what they answer. */
export function questionOf(text: string, scope: Scope | null): string {
  return `${scope ?? ''} ${text}`;
}

/** The results for a text: those of the index at once, and below them, a little later, older records of the server. */
export function usePaletteResults({ text, scope, isSteered }: Asking): PaletteResults {
  const changes = useAtomValue(indexChangesAtom);
  const [results, setResults] = useState(noResults);
  const [older, setOlder] = useState<Older>({ asked: '', records: [], more: false });
  const question = questionOf(text, scope);
  const steered = useRef(isSteered);
  steered.current = isSteered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` asks again when the index has grown.
  useEffect(() => {
    let isCurrent = true;
    if (steered.current) return;
    answer(text, scope).then(
      (found) => isCurrent && !steered.current && setResults({ ...found, asked: questionOf(text, scope) }),
      () => {
        // Why it does not answer is in the log once, not at every letter.
        if (isCurrent && !steered.current)
          setResults({ ...noResults, isWhole: true, hasFailed: true, asked: questionOf(text, scope) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text, scope, changes]);

  useEffect(() => {
    const session = indexSession();
    const wanted = askedOfServer(text, scope);
    if (!session || !wanted) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      olderRecords(wanted, session.loader, abort.signal).then(
        (found) => setOlder({ ...found, asked: questionOf(text, scope) }),
        (error) => {
          if (abort.signal.aborted) return;
          // Without the server the palette still has its index; the error is in the log.
          setOlder({ asked: questionOf(text, scope), records: [], more: false });
          recordError(error, { component: 'palette' });
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, scope]);

  const isAsking = askedOfServer(text, scope) !== null && older.asked !== question;
  return older.asked === question && results.asked === question ? withOlder(results, older) : { ...results, isAsking };
}

interface Older {
  asked: string;
  records: readonly SearchRecord[];
  more: boolean;
}

async function answer(text: string, scope: Scope | null): Promise<Omit<PaletteResults, 'asked'>> {
  const session = indexSession();
  if (!session?.isReady() || scope === 'help') return noResults;
  const loaded = { isWhole: session.isWhole(), hasFailed: session.hasFailed() };
  if (text.trim() === '') return { ...noResults, ...loaded, ...(await withoutText(session, scope)) };
  const kinds = scope ? scopes[scope].kinds : null;
  const { hits, ...facts } = await session.search({
    text: shortened(text, lettersAtMost),
    ...(kinds && { kinds }),
    hidden: session.own().flatMap((record) => (canBeChosen(record) ? [] : record.id)),
    limit: rowsAtMost,
  });
  return { ...noResults, ...facts, ...loaded, sections: sectionsOf(hits.filter(canBeChosen)) };
}

/** Results without a text: the records used last and most often, and in a scope with few records all of them. */
async function withoutText(session: NonNullable<ReturnType<typeof indexSession>>, scope: Scope | null) {
  const kinds: readonly SearchKind[] | null = scope ? scopes[scope].kinds : null;
  const isWanted = ({ kind }: { kind: SearchKind }) => kinds === null || kinds.includes(kind);
  const uses = usesOf(session.account).filter((use) => isWanted(use) && canBeChosen(use) && isWorthRemembering(use));
  // What is gone since, or was found by the server alone, takes no place.
  const known = new Map((await session.find(uses)).map((record) => [recordValue(record), record]));
  const used = uses.flatMap((use) => {
    const record = known.get(recordValue(use));
    return record ? [{ count: use.count, record }] : [];
  });
  const recent = used.slice(0, recentAtMost).map(({ record }) => record);
  const frequent = used
    .slice(recentAtMost)
    .sort((a, b) => b.count - a.count)
    .slice(0, frequentAtMost)
    .map(({ record }) => record);
  const listed = session
    .own()
    .filter(canBeChosen)
    .filter((record) => (kinds === null ? record.kind === 'page' : isWanted(record)));
  const above = new Set(recent.map(recordValue));
  const rest = listed.filter((record) => !above.has(recordValue(record)));
  const shownRest = rest.slice(0, rowsAtMost - recentAtMost);
  const showsRest = kinds !== null || recent.length < recentAtMost;
  const sections: Section[] = [
    { name: 'recent', records: recent },
    { name: 'frequent', records: showsRest ? [] : frequent },
    ...(showsRest ? sectionsOf(shownRest) : []),
  ];
  return {
    sections: sections.filter(({ records }) => records.length > 0),
    more: showsRest && rest.length > shownRest.length,
  };
}

/** Whether to remember a use: a user who tries out themes and sizes does not search for them again. */
export function isWorthRemembering({ kind, id }: { kind: SearchKind; id: string }): boolean {
  return kind !== 'command' || commandOf(id)?.section !== 'appearance';
}

/** Whether an entry can be chosen: commands only when available now. */
function canBeChosen({ kind, id }: { kind: SearchKind; id: string }): boolean {
  if (kind !== 'command') return true;
  const command = commandOf(id);
  return command !== undefined && (command.when?.() ?? true);
}

/** The records as they came, by kind; those of lists by the place of their list in the menu, the best of each first. */
function sectionsOf(records: readonly PaletteRecord[]): Section[] {
  const sections: (Section & { records: PaletteRecord[] })[] = [];
  for (const record of records) {
    const { kind } = record;
    const heading = kind === 'listed' ? faceOf(record).heading : undefined;
    const begins = sections.findLastIndex(({ name }) => name !== kind) + 1;
    const section = sections.slice(begins).find((each) => each.heading?.id === heading?.id);
    if (section) section.records.push(record);
    else sections.push({ name: kind, ...(heading && { heading }), records: [record] });
  }
  return sections;
}

/** Records of the server stand below everything else, so that what is there keeps its place. */
function withOlder(results: PaletteResults, older: Older): PaletteResults {
  const shown = new Set(results.sections.flatMap(({ records }) => records.map(recordValue)));
  const others = older.records.filter((record) => !shown.has(recordValue(record)));
  const added = others.slice(0, Math.max(0, rowsAtMost - shown.size));
  const more = results.more || older.more || others.length > added.length;
  const sections: Section[] = added.length > 0 ? [{ name: 'older', records: added }] : [];
  return { ...results, more, sections: [...results.sections, ...sections] };
}

/** Numbers are looked for among orders, words where all is searched; null where the index alone is asked. */
function askedOfServer(text: string, scope: Scope | null): AskedOfServer | null {
  const number = scope === null || scope === 'orders' ? numberAskedFor(text) : null;
  const words = scope === null ? wordsAskedFor(text) : null;
  return number === null && words === null ? null : { number, words };
}
