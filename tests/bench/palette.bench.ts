import UFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { pinyin } from 'pinyin-pro';
import type { SearchRecord } from '../../src/shared/search';
import { createSearchIndex } from '../../workers/search/search-index';
import { company, keystrokes } from './palette-company';

// How long a keystroke takes in the palette's index, beside two general-purpose searches over the same records.

interface Contestant {
  name: string;
  search(text: string): unknown;
}

interface Goal {
  records: number;
  p50: number;
  p99: number;
}

const goals: Goal[] = [
  { records: 100_000, p50: 0.5, p99: 2 },
  { records: 500_000, p50: 1, p99: 5 },
];
const warmUp = 300;
const searches = 150;
// The slower ones are given fewer keystrokes, evenly spread, so that the run ends.
const budgetMs = 10_000;
const notes: string[] = [];

for (const goal of goals) {
  const records = company(goal.records);
  const typed = keystrokes(records, searches);
  print([
    `${goal.records.toLocaleString('en')} records`,
    'built, s',
    'heap, MB',
    'p50, ms',
    'p99, ms',
    'worst, ms',
    'keystrokes',
  ]);
  await measure(await ours(records), typed);
  await measure(uFuzzy(records), typed);
  await measure(miniSearch(records), typed);
  print(['goal', '', '', String(goal.p50), String(goal.p99), '', '']);
  console.log(`Loadline builds while it answers: ${notes.splice(0).join()}\n`);
}

async function ours(records: readonly SearchRecord[]): Promise<Contestant & Built> {
  const before = memory();
  const start = performance.now();
  const index = createSearchIndex();
  let longestStep = 0;
  let resumed = performance.now();
  await index.put(records, async () => {
    longestStep = Math.max(longestStep, performance.now() - resumed);
    resumed = performance.now();
  });
  const seconds = (performance.now() - start) / 1000;
  notes.push(`the longest pause while building was ${longestStep.toFixed(0)} ms`);
  return { name: 'Loadline', seconds, heap: memory() - before, search: (text) => index.search({ text }) };
}

function uFuzzy(records: readonly SearchRecord[]): Contestant & Built {
  const before = memory();
  const start = performance.now();
  const haystack = records.map(asText);
  const fuzzy = new UFuzzy();
  const seconds = (performance.now() - start) / 1000;
  return { name: 'uFuzzy', seconds, heap: memory() - before, search: (text) => fuzzy.search(haystack, text, 0, 1000) };
}

function miniSearch(records: readonly SearchRecord[]): Contestant & Built {
  const before = memory();
  const start = performance.now();
  const mini = new MiniSearch({ fields: ['text'], searchOptions: { prefix: true, combineWith: 'AND' } });
  mini.addAll(records.map((record, id) => ({ id, text: asText(record) })));
  const seconds = (performance.now() - start) / 1000;
  return { name: 'minisearch', seconds, heap: memory() - before, search: (text) => mini.search(text).slice(0, 50) };
}

function asText({ code, nameEn, nameZh }: SearchRecord): string {
  const sound = nameZh && pinyin(nameZh, { toneType: 'none', type: 'array' }).join('');
  const initials = nameZh && pinyin(nameZh, { toneType: 'none', pattern: 'first', type: 'array' }).join('');
  return `${code} ${nameEn} ${nameZh} ${sound} ${initials}`;
}

interface Built {
  seconds: number;
  heap: number;
}

async function measure({ name, search, seconds, heap }: Contestant & Built, typed: readonly string[]) {
  const begun = performance.now();
  for (const text of typed.slice(0, warmUp)) {
    search(text);
    if (performance.now() - begun > budgetMs / 4) break;
  }
  const times: number[] = [];
  const from = performance.now();
  // A stride that shares no divisor with the length visits every keystroke once, spread over all searches.
  const stride = 7919;
  for (let i = 0; i < typed.length && performance.now() - from < budgetMs; i++) {
    const text = typed[(i * stride) % typed.length] ?? '';
    const start = performance.now();
    search(text);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
  print([name, seconds.toFixed(1), String(heap), at(0.5), at(0.99), at(1), String(times.length)]);
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return Math.round((heapUsed + arrayBuffers) / 1e6);
}

function print(cells: string[]) {
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(12))).join(''));
}
