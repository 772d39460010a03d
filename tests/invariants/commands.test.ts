import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { PartKey } from '../../src/client/state/part-keys';
import { entities, listPageNames, recordPages } from '../../src/shared/areas/all';
import type { AnyEntity } from '../../src/shared/entity/entity';
import { menuListOf, pageNames, pageOf } from '../../src/shared/pages';
import { roleNames } from '../../src/shared/roles';

type Commands = typeof import('../../src/client/app/commands');
type Menu = typeof import('../../src/client/app/menu');
type PartKeys = typeof import('../../src/client/state/part-keys');
type PageModules = typeof import('../../src/client/app/page-modules');

let commands: Commands;
let menu: Menu;
let modules: PageModules;
let parts: PartKeys;

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

// The registry is a part of the client, which finds a browser around it.
beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', documentElement: {} });
  vi.stubGlobal('location', { pathname: '/', search: '', href: 'http://localhost/', protocol: 'http:' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  commands = await import('../../src/client/app/commands');
  menu = await import('../../src/client/app/menu');
  modules = await import('../../src/client/app/page-modules');
  parts = await import('../../src/client/state/part-keys');
});

/** Whether a text of the client has its Chinese. */
function isTranslated({ message }: { message?: string }): boolean {
  const chinese = readFileSync('src/locales/zh.po', 'utf8');
  const start = chinese.indexOf(`\nmsgid ${JSON.stringify(message)}\nmsgstr "`);
  return start >= 0 && chinese.slice(start).split('\n')[2] !== 'msgstr ""';
}

const modifiers = ['ctrl', 'alt', 'shift', 'command'];

/** Combinations in one spelling: modifiers sorted, then the key. */
function combinationsOf(hotkey: string): string[] {
  return hotkey.split(',').map((combination) => {
    const parts = combination.split('+');
    const key = parts.at(-1) ?? '';
    return [...parts.slice(0, -1).sort(), key].join('+');
  });
}

const all = () => [
  ...commands.allCommands.map(({ id, hotkey }) => ({ id, hotkey })),
  ...pageNames.map((name) => ({ id: `page ${name}`, hotkey: pageOf(name).hotkey })),
];

/** The hotkeys that pages and their parts give to what they can do, by the file they stand in. */
const ofPages = () =>
  ['features', 'page', 'record'].flatMap((folder) =>
    readdirSync(`src/client/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .flatMap((path) => {
        const source = readFileSync(`src/client/${folder}/${path}`, 'utf8');
        return [...source.matchAll(/hotkey: '([^']+)'/g)].map(([, hotkey = '']) => ({ path, hotkey }));
      }),
  );

describe('hotkeys', () => {
  test('of pages are none of those that work everywhere', () => {
    const everywhere = new Set(all().flatMap(({ hotkey }) => (hotkey ? combinationsOf(hotkey) : [])));
    // A plan that is edited has an undo of its own, in the place of that of saved changes.
    const taken = ofPages()
      .filter(({ path }) => path !== 'loading/CalculationHead.tsx')
      .filter(({ hotkey }) => combinationsOf(hotkey).some((key) => everywhere.has(key)));
    expect(ofPages().length).toBeGreaterThan(50);
    expect(taken).toEqual([]);
  });

  test('no two of them clash', () => {
    const owners = new Map<string, string[]>();
    for (const { id, hotkey } of all()) {
      for (const combination of hotkey ? combinationsOf(hotkey) : []) {
        owners.set(combination, [...(owners.get(combination) ?? []), id]);
      }
    }
    expect(owners.size).toBeGreaterThan(10);
    expect([...owners].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });

  test('each is written in the notation of hotkeys-js', () => {
    const combinations = all().flatMap(({ hotkey }) => (hotkey ? combinationsOf(hotkey) : []));
    const odd = combinations.filter((combination) => {
      const parts = combination.split('+');
      const key = parts.pop() ?? '';
      return !/^([a-z0-9/?`]|page(up|down))$/.test(key) || parts.some((part) => !modifiers.includes(part));
    });
    expect(odd).toEqual([]);
  });
});

describe('keys of lists, console and other parts', () => {
  const keysOf = (part: keyof PartKeys['partKeys']): PartKey[] => Object.values<PartKey>(parts.partKeys[part].keys);

  test('no two clash within a part', () => {
    for (const part of parts.partNames) {
      const all = keysOf(part).flatMap(({ hotkey }) => combinationsOf(hotkey));
      expect(all.length, part).toBeGreaterThan(1);
      expect(
        all.filter((combination, at) => all.indexOf(combination) !== at),
        part,
      ).toEqual([]);
    }
  });

  test('those that work everywhere on a page clash with no command, and with no other meaning on any page', () => {
    const ofPage = keysOf('grid').filter(({ isForPage }) => isForPage);
    const taken = ofPage.flatMap(({ label, hotkey }) =>
      combinationsOf(hotkey).map((key) => [key, label.message] as const),
    );
    const meanings = new Map(taken);
    expect(meanings.size).toBeGreaterThan(5);
    const ofCommands = all().flatMap(({ id, hotkey }) =>
      hotkey ? combinationsOf(hotkey).map((key) => ({ id, key })) : [],
    );
    expect(ofCommands.filter(({ key }) => meanings.has(key))).toEqual([]);
    const actions = [...pageActions('src/client/features'), ...pageActions('src/client/record')];
    expect(actions.length).toBeGreaterThan(20);
    const clashing = actions.filter(({ key, label }) => meanings.has(key) && meanings.get(key) !== label);
    expect(clashing).toEqual([]);
  });

  test('those of a machine clash with no other of its page', () => {
    const ofLists = Object.values(parts.partKeys.grid.keys).flatMap(({ hotkey }) => combinationsOf(hotkey));
    const ofPage = pageActions('src/client/record').map(({ key }) => key);
    expect(ofPage).toEqual(expect.arrayContaining(['d', 'e', 'h', 'i', 'o', 'z']));
    const machines = Object.values<AnyEntity>(entities).flatMap(({ machine }) => machine ?? []);
    const keys = machines.flatMap(({ actions }) => Object.values(actions).flatMap(({ key }) => key ?? []));
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => [...ofLists, ...ofPage].includes(key))).toEqual([]);
  });

  test('each has a label in both languages', () => {
    const labels = parts.partNames.flatMap((part) => [
      parts.partKeys[part].name,
      ...keysOf(part).map(({ label }) => label),
    ]);
    expect(labels.filter((label) => !isTranslated(label)).map(({ message }) => message)).toEqual([]);
  });
});

/** The keys that pages give to what they can do. */
function pageActions(folder: string): { key: string; label: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files.flatMap((file) => {
    const source = readFileSync(`${folder}/${file}`, 'utf8');
    return [...source.matchAll(/label: [^\n]*msg`([^`\n]*)`,[^{}]*?hotkey: '([^']+)'/g)];
  });
  return found.flatMap(([, label = '', hotkey = '']) => combinationsOf(hotkey).map((key) => ({ key, label })));
}

describe('commands', () => {
  test('no two have the same id', () => {
    const ids = commands.allCommands.map((command) => command.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('each has a label in both languages', () => {
    const missing = commands.allCommands.filter(({ label }) => !isTranslated(label));
    expect(missing.map((command) => command.label.message)).toEqual([]);
  });
});

describe('pages', () => {
  test('each opens: it stands in the pages of one feature, and its module is there and has a component', () => {
    const featurePages = readdirSync('src/client/features')
      .map((feature) => `src/client/features/${feature}/pages.ts`)
      .filter((file) => existsSync(file));
    const sources = ['src/client/app/page-modules.ts', ...featurePages];
    const found = sources.flatMap((source) => {
      const text = readFileSync(source, 'utf8');
      const shared = /^const report = \(\) => import\('(.+)'\);$/m.exec(text)?.[1];
      return [...text.matchAll(/^ {2}(\w+): (?:\(\) => import\('(.+)'\)|report),$/gm)].map(([, name, path]) => ({
        name,
        component: readFileSync(join(dirname(source), `${path ?? shared}.tsx`), 'utf8'),
      }));
    });
    // Those of lists and of their records are made from their entities, unless they have one of their own.
    const made: readonly string[] = [...listPageNames, ...Object.keys(recordPages)];
    const names = found.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect(Object.keys(modules.pageLoads).filter((name) => !made.includes(name) && !names.includes(name))).toEqual([]);
    expect(new Set(Object.keys(modules.pageLoads))).toEqual(new Set(pageNames));
    expect(found.filter(({ component }) => !/^export default /m.test(component)).map(({ name }) => name)).toEqual([]);
  });

  test('each that is not hidden has a place in the side menu for those who may open it', () => {
    const permitted = menu.permittedMenu(menu.sideMenu, menuListOf(roleNames));
    const absent = menuListOf(roleNames).filter((name) => !permitted.some((entry) => menu.leadsTo(entry, name)));
    expect(absent).toEqual([]);
  });

  test('each menu entry is a page that may be opened from a menu', () => {
    const entries = [...pagesIn(menu.sideMenu), ...menu.headerMenu];
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.filter((name) => pageOf(name).hidden || pageOf(name).bare)).toEqual([]);
  });

  test('those of Master data stand nowhere else in the menu, and who may open none of them does not see the group', () => {
    const isMasterData = (entry: Menu['sideMenu'][number]) => menu.labelOf(entry).message === 'Master data';
    const group = menu.sideMenu.filter(isMasterData);
    const others = menu.sideMenu.filter((entry) => !isMasterData(entry));
    expect(pagesIn(group)).toContain('Departments');
    expect(pagesIn(group).filter((page) => others.some((entry) => menu.leadsTo(entry, page)))).toEqual([]);
    expect(menu.permittedMenu(menu.sideMenu, menuListOf(['admin'])).filter(isMasterData)).toHaveLength(1);
    expect(menu.permittedMenu(menu.sideMenu, menuListOf(['csr'])).filter(isMasterData)).toEqual([]);
  });
});

function pagesIn(entries: Menu['sideMenu']): Menu['headerMenu'] {
  return entries.flatMap((entry) => {
    if ('page' in entry) return [entry.page];
    return 'group' in entry ? pagesIn(entry.entries) : [];
  });
}
