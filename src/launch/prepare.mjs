import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeDeadWeight } from './dead-weight.mjs';
import { expectedFailure, root, runNode, runNpm } from './run.mjs';

const stamp = join(root, 'dist', '.stamp');
const sources = ['src', 'workers', 'public'];
// Standard output is left to what is run: a command's answer may go to another program.
const stdio = ['inherit', process.stderr, 'inherit'];
const buildFiles = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];

/**
 * Installs the packages unless node_modules holds what the lock file says. `of: 'product'` leaves out what only tests
 * and checks need, 150 MB of 490, unless it is there already.
 */
export async function ensureInstalled({ of = 'all' } = {}) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  const isWhole = of === 'all' || Object.values(present ?? {}).some(({ dev }) => dev);
  if (wanted && present && holds(present, wanted, isWhole)) return;
  console.error('Installing packages ...');
  // All kinds are named because npm leaves some out under some people's settings.
  const kinds = [isWhole ? '--include=dev' : '--omit=dev', '--include=optional'];
  const code = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', ...kinds], { stdio });
  if (code !== 0) throw expectedFailure('The packages could not be installed; see npm’s message above.');
  removeDeadWeight(join(root, 'node_modules'));
}

/** Builds client and server unless dist was built from exactly these sources. */
export async function ensureBuilt() {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.error('Building ...');
  rmSync(stamp, { force: true });
  const vite = 'node_modules/vite/bin/vite.js';
  const quiet = ['--logLevel', 'warn'];
  // Also in test runs: what is built is what people get.
  const options = { env: { NODE_ENV: 'production' }, stdio };
  const codes = await Promise.all([
    runNode(vite, ['build', ...quiet], options),
    runNode(vite, ['build', '--ssr', ...quiet], options).then((code) => code || makeReadyCluster()),
  ]);
  if (codes.some((code) => code !== 0)) throw expectedFailure('Loadline could not be built; see the messages above.');
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Makes an empty database beside the server, which first starts copy, while the client is still being built. Where that
 * fails, they make their own as ever, and tell what is wrong.
 */
async function makeReadyCluster() {
  await runNode('dist/server/make-ready-cluster.js', [], { stdio: 'ignore' });
  return 0;
}

/** Runs a built program in this very process: signals reach it directly and its exit code is ours. */
export async function runBuilt(name) {
  process.env.NODE_ENV ??= 'production';
  // Reuses code compiled in earlier runs; Node 20 has no such cache.
  module.enableCompileCache?.(join(root, 'node_modules', '.cache', 'compiled'));
  if (process.env.npm_lifecycle_event) endWithParent();
  await import(pathToFileURL(join(root, 'dist', 'server', name)).href);
}

// A signal sent to npm alone ends npm and its shell without reaching us; we notice by the changed parent process id.
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** Whether what is present is what is wanted, with or without what only tests and checks need. */
function holds(present, wanted, isWhole) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !isWhole)) return true;
    const installed = present[path];
    return installed ? installed.version === entry.version : Boolean(entry.optional || entry.peer || entry.devOptional);
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;
  } catch {
    return null; // missing or cut short: npm ci puts it right
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...buildFiles, ...sources.flatMap(filesUnder)].sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}
