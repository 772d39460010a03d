import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { SearchHit, SearchKind, SearchRecord } from '../../../shared/search';
import { recordError } from '../../state/log';
import { commandOf } from './command-of';
import { indexChangesAtom, indexSession } from './index-session';
import { numberAskedFor, wordsAskedFor } from './number-asked-for';
import { olderRecords } from './older-records';
import { type Scope, scopes } from './scopes';
import { usesOf } from './uses';

export interface PaletteRecord extends SearchRecord {
  marks?: SearchHit['marks'];
}

export type SectionName = SearchKind | 'recent' | 'frequent' | 'older';

export interface Section {
  name: SectionName;
  records: readonly PaletteRecord[];
}

export interface PaletteResults {
  /** What was asked; while it is not what is typed, these are the results before. */
  asked: string;
  /** Whether the index had everything when it was asked; until then more may come. */
  isWhole: boolean;
  sections: readonly Section[];
  more: boolean;
  guessed: boolean;
  records: number;
  tookMs: number;
}

interface Asking {
  text: string;
  scope: Scope | null;
  /** The user moved through the list: nothing in it may change its place any more. */
  isSteered: boolean;
}

const noResults: PaletteResults = {
  asked: '',
  isWhole: false,
  sections: [],
  more: false,
  guessed: false,
  records: 0,
  tookMs: 0,
};
const rowsAtMost = 50;
const recentAtMost = 8;
const frequentAtMost = 6;
const debounceMs = 160;

/** Name of one question: the results say which question they answer. */
export function questionOf(text: string, scope: Scope | null): string {
  return `${scope ?? ''} ${text}`;
}

/** What the palette shows for a text: the index at once, older records from the server below it a little later. */
export function usePaletteResults({ text, scope, isSteered }: Asking): PaletteResults {
  const changes = useAtomValue(indexChangesAtom);
  const [results, setResults] = useState(noResults);
  const [older, setOlder] = useState<{ asked: string; records: SearchRecord[] }>({ asked: '', records: [] });
  const question = questionOf(text, scope);
  const steered = useRef(isSteered);
  steered.current = isSteered;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` asks again when the index has grown.
  useEffect(() => {
    let isCurrent = true;
    if (steered.current) return;
    answer(text, scope).then(
      (found) => isCurrent && !steered.current && setResults({ ...found, asked: questionOf(text, scope) }),
      (error) => recordError(error, { component: 'palette' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, scope, changes]);

  useEffect(() => {
    const session = indexSession();
    const number = wantsNumbers(scope) ? numberAskedFor(text) : null;
    const words = scope === null ? wordsAskedFor(text) : null;
    if (!session || (number === null && words === null)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      olderRecords({ number, words }, session.loader, abort.signal).then(
        (records) => setOlder({ asked: questionOf(text, scope), records }),
        // Without the server the palette still has its index; the error is in the log.
        (error) => abort.signal.aborted || recordError(error, { component: 'palette' }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, scope]);

  return older.asked === question && results.asked === question ? withOlder(results, older.records) : results;
}

async function answer(text: string, scope: Scope | null): Promise<Omit<PaletteResults, 'asked'>> {
  const session = indexSession();
  if (!session?.isReady() || scope === 'help') return noResults;
  const isWhole = session.isWhole();
  if (text.trim() === '') return { ...noResults, isWhole, sections: await withoutText(session, scope) };
  const kinds = scope ? scopes[scope].kinds : null;
  const { hits, ...facts } = await session.search({ text, ...(kinds && { kinds }), limit: rowsAtMost });
  return { ...facts, isWhole, sections: sectionsOf(hits.filter(canBeChosen)) };
}

/** Before anything is typed: what was used last and most, and in a scope of few records all of them. */
async function withoutText(session: NonNullable<ReturnType<typeof indexSession>>, scope: Scope | null) {
  const kinds: readonly SearchKind[] | null = scope ? scopes[scope].kinds : null;
  const isWanted = ({ kind }: { kind: SearchKind }) => kinds === null || kinds.includes(kind);
  const uses = usesOf(session.account).filter((use) => isWanted(use) && canBeChosen(use) && isWorthRemembering(use));
  const recent = uses.slice(0, recentAtMost);
  const frequent = uses
    .slice(recentAtMost)
    .sort((a, b) => b.count - a.count)
    .slice(0, frequentAtMost);
  const listed = session
    .own()
    .filter(canBeChosen)
    .filter((record) => (kinds === null ? record.kind === 'page' : isWanted(record)));
  const used = new Set(uses.slice(0, recentAtMost).map(({ kind, id }) => `${kind} ${id}`));
  const rest = listed.filter(({ kind, id }) => !used.has(`${kind} ${id}`)).slice(0, rowsAtMost - recentAtMost);
  const showsRest = kinds !== null || recent.length < recentAtMost;
  const sections: Section[] = [
    { name: 'recent', records: await session.find(recent) },
    { name: 'frequent', records: showsRest ? [] : await session.find(frequent) },
    ...(showsRest ? sectionsOf(rest) : []),
  ];
  return sections.filter(({ records }) => records.length > 0);
}

/** Whoever tries out themes and sizes does not look for them again. */
export function isWorthRemembering({ kind, id }: { kind: SearchKind; id: string }): boolean {
  return kind !== 'command' || commandOf(id)?.section !== 'appearance';
}

/** A command that cannot be done now is not offered. */
function canBeChosen({ kind, id }: { kind: SearchKind; id: string }): boolean {
  if (kind !== 'command') return true;
  const command = commandOf(id);
  return command !== undefined && (command.when?.() ?? true);
}

function sectionsOf(records: readonly PaletteRecord[]): Section[] {
  const sections: { name: SectionName; records: PaletteRecord[] }[] = [];
  for (const record of records) {
    const last = sections.at(-1);
    if (last?.name === record.kind) last.records.push(record);
    else sections.push({ name: record.kind, records: [record] });
  }
  return sections;
}

/** Records of the server stand below everything else, so that what is there keeps its place. */
function withOlder(results: PaletteResults, older: readonly SearchRecord[]): PaletteResults {
  const shown = new Set(results.sections.flatMap(({ records }) => records.map(({ kind, id }) => `${kind} ${id}`)));
  const room = rowsAtMost - shown.size;
  const added = older.filter(({ kind, id }) => !shown.has(`${kind} ${id}`)).slice(0, Math.max(0, room));
  if (added.length === 0) return results;
  return { ...results, sections: [...results.sections, { name: 'older', records: added }] };
}

function wantsNumbers(scope: Scope | null): boolean {
  return scope === null || scope === 'orders';
}
