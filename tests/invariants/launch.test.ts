import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { ensureBuilt, ensureInstalled } from '../../src/launch/prepare.mjs';

const { folder, run } = vi.hoisted(() => ({ folder: { path: '' }, run: vi.fn(async () => 0) }));
vi.mock('../../src/launch/run.mjs', () => ({
  get root() {
    folder.path ||= mkdtempSync(join(tmpdir(), 'loadline-launch-'));
    return folder.path;
  },
  expectedFailure: (message: string) => new Error(message),
  runNpm: run,
  runNode: run,
}));
afterAll(() => rmSync(folder.path, { recursive: true }));

test('installing and building leave standard output to the command that is run', async () => {
  const log = vi.spyOn(console, 'log');
  const error = vi.spyOn(console, 'error').mockReturnValue();
  for (const file of ['index.html', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.base.json', 'package.json']) {
    writeFileSync(join(folder.path, file), '');
  }
  writeFileSync(join(folder.path, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': {} } }));
  await ensureInstalled();
  await ensureBuilt();
  expect(error.mock.calls).toEqual([['Installing packages ...'], ['Building ...']]);
  expect(log).not.toHaveBeenCalled();
  expect(run).toHaveBeenCalledTimes(4);
  // What makes the empty database says nothing at all: where it fails, the first start tells why.
  expect(run.mock.lastCall).toEqual(['dist/server/make-ready-cluster.js', [], { stdio: 'ignore' }]);
  for (const [, , options] of run.mock.calls
    .slice(0, 3)
    .map((call: unknown[]) => (call.length > 2 ? call : [null, ...call]))) {
    expect(options).toMatchObject({ stdio: ['inherit', process.stderr, 'inherit'] });
  }
});

test('what nothing reads of the packages is removed as soon as they are installed', async () => {
  const dead = join(folder.path, 'node_modules', 'a', 'index.js.map');
  run.mockImplementationOnce(async () => {
    mkdirSync(join(folder.path, 'node_modules', 'a'), { recursive: true });
    writeFileSync(dead, '');
    return 0;
  });
  vi.spyOn(console, 'error').mockReturnValue();
  await ensureInstalled();
  expect(run).toHaveBeenCalled();
  expect([existsSync(join(folder.path, 'node_modules')), existsSync(dead)]).toEqual([true, false]);
});

test('a script that needs more than `npm start` installs goes through a program that installs it', () => {
  const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // What the types need is installed by `npm run check`, which checks them first.
  const { 'check:types': _, ...others } = scripts;
  const isInstalled = (script: string) =>
    script.startsWith('node src/launch/') || script.split(' && ').every(isOfProduct);
  const isOfProduct = (command: string) =>
    ['git', 'vite', 'lingui'].some((program) => command.startsWith(`${program} `));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['vite', '@lingui/cli']));
  expect(Object.entries<string>(others).filter(([, script]) => !isInstalled(script))).toEqual([]);
  const tools = Object.values<string>(scripts).flatMap((script) => /launch\/tool\.mjs (\S+)/.exec(script)?.[1] ?? []);
  expect(tools.length).toBeGreaterThan(3);
  expect(tools.filter((tool) => !existsSync(`node_modules/${tool}`))).toEqual([]);
});
