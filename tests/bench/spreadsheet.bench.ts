import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { streamXlsxRows } from 'hucre/xlsx';
import { build } from 'vite';
import type { SheetColumn, SheetValue } from '../../src/shared/export/sheet';
import { workbookParts } from '../../src/shared/export/workbook';
import { defaultCaps } from '../../workers/spreadsheet/caps';
import { readSpreadsheet } from '../../workers/spreadsheet/read-spreadsheet';
import { openBrowser } from './bench-browser';

// How long a workbook of the largest size that may be uploaded takes to read: in Node beside another streaming reader,
// and in a browser's worker, with the longest task of the page meanwhile.

const rows = 42_000;
const rounds = 7;
const goalMs = 1000;
const caps = { ...defaultCaps, bytes: 8 * 1024 * 1024, rows: 100_000, milliseconds: 60_000 };

const file = largeWorkbook();
console.log(`${rows.toLocaleString('en')} rows of 20 columns, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
await measureInNode();
await measureInBrowser();

function largeWorkbook(): Uint8Array {
  const words = [
    'sofa',
    'recliner',
    'corner',
    'ottoman',
    'leather',
    'fabric',
    'oak',
    'walnut',
    '沙发',
    '皮革',
    '布艺',
    '左',
  ];
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  const kinds = [...Array(8).fill('text'), ...Array(10).fill('number'), 'day', 'day'] as SheetColumn['kind'][]; // literal words
  const columns = kinds.map((kind, at) => ({ kind, heading: `Column ${at + 1}` }));
  const value = (kind: SheetColumn['kind'], at: number): SheetValue => {
    if (kind === 'day')
      return `2026-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`;
    if (kind === 'number') return at % 2 === 0 ? random(100_000) / 100 : random(1_000_000);
    return `${words[random(words.length)]} ${words[random(words.length)]} ${random(1_000_000)}`;
  };
  const table = Array.from({ length: rows }, () => columns.map(({ kind }, at) => value(kind, at)));
  const parts = workbookParts({ name: 'Large', columns, rows: table });
  return zipSync(Object.fromEntries(parts.map(({ path, pieces }) => [path, strToU8([...pieces].join(''))])));
}

async function measureInNode(): Promise<void> {
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(
      await timed(() => {
        const result = readSpreadsheet(file, 'large.xlsx', caps);
        if (!result.ok || result.sheets[0]?.rowCount !== rows + 1) throw new Error('The workbook was not read whole.');
      }),
    );
    other.push(
      await timed(async () => {
        const kept = [];
        for await (const row of streamXlsxRows(file)) kept.push(row);
      }),
    );
  }
  print('in Node', own, true);
  print('in Node, hucre streaming', other, false);
}

async function timed(work: () => unknown): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function measureInBrowser(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loadline-bench-'));
  const server = await serveWorker(folder);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`); // it listens on a port, not a pipe
    const { times, longTasks } = await page.evaluate(readInWorker, { rounds, caps, library: '/comlink.mjs' });
    print('in a browser’s worker, with handing over', times, true);
    console.log(`${'long tasks of the page meanwhile'.padEnd(44)}${longTasks}   goal 0`);
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs in the page: reads the file again and again in the built worker, as the client does. */
async function readInWorker({ rounds, caps, library }: { rounds: number; caps: object; library: string }) {
  const { wrap, transfer, proxy } = await import(/* @vite-ignore */ library);
  const bytes = await (await fetch('/large.xlsx')).arrayBuffer();
  const times: number[] = [];
  let longTasks = 0;
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  for (let round = 0; round < rounds; round += 1) {
    const worker = new Worker('/worker.js', { type: 'module' });
    const api = wrap(worker);
    await api.ready();
    const copy = bytes.slice(0);
    const begin = performance.now();
    const rows: unknown[] = [];
    const onRows = proxy((_: number, piece: unknown[]) => void rows.push(...piece));
    const result = await api.read(transfer(copy, [copy]), 'large.xlsx', onRows, undefined, caps);
    times.push(performance.now() - begin);
    if (!result.ok || rows.length < 42_000) throw new Error(`Only ${rows.length} rows were read.`);
    worker.terminate();
  }
  return { times, longTasks };
}

async function serveWorker(folder: string): Promise<Server> {
  await build({
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: resolve('workers/spreadsheet/worker.ts'), output: { entryFileNames: 'worker.js' } },
    },
  });
  const served: Record<string, Uint8Array> = {
    '/': strToU8('<!doctype html><title>Bench</title>'),
    '/comlink.mjs': await readFile(resolve('node_modules/comlink/dist/esm/comlink.mjs')),
    '/large.xlsx': file,
  };
  for (const name of await readdir(folder, { recursive: true })) {
    if (name.endsWith('.js')) served[`/${name}`] = await readFile(join(folder, name));
  }
  const server = createServer(({ url = '' }, response) => {
    const isScript = /\.m?js$/.test(url);
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.writeHead(served[url] ? 200 : 404).end(served[url]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

function print(what: string, times: readonly number[], hasGoal: boolean): void {
  const sorted = [...times].sort((left, right) => left - right);
  const [best = 0] = sorted;
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const goal = hasGoal ? `   goal ${goalMs} ms` : '';
  console.log(`${what.padEnd(44)}best ${best.toFixed(0)} ms, median ${median.toFixed(0)} ms${goal}`);
}
