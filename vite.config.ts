import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { transformAsync } from '@babel/core';
import { formatter } from '@lingui/format-po';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn, type Rolldown, runnerImport } from 'vite';
import { asData, finishedFiles, neededBy, startCode } from './src/launch/needed-code.mjs';

/** What was compiled before: of what pages and workers share, or a build that follows saved files finds unchanged, nothing is compiled anew. */
const compiledBefore = new Map<string, { of: string; compiled: { code: string; map: string } | null }>();

/**
 * Compiles the Lingui macros (`msg`, `t`, `<Trans>`) in our sources. The published Babel plugin for Vite 8
 * needs Node 22, so this is the few lines of it that Node 20 lacks.
 */
function linguiMacros(): Plugin {
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?(\?|$)/, exclude: /node_modules/ }, code: '/macro' },
      async handler(code, id) {
        const path = id.split('?')[0] ?? id;
        const before = compiledBefore.get(path);
        if (before?.of === code) return before.compiled;
        const result = await transformAsync(code, {
          filename: path,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
          plugins: ['@lingui/babel-plugin-lingui-macro'],
        });
        const compiled = result?.code ? { code: result.code, map: JSON.stringify(result.map) } : null;
        compiledBefore.set(path, { of: code, compiled });
        return compiled;
      },
    },
  };
}

/** Where the texts of the login page stand. */
const ofLogin =
  /^src\/client\/(features\/auth\/(login|password\/PasswordField)|ui\/|api\/|state\/(appearance-names|toasts)|app\/(Entrance|ToastHost))/;

/** Everything that is loaded until the start page is shown. */
const firstCode = neededBy(startCode.entry, ...startCode.frame, startCode.page);

/** What the files come to of which the client is built with plain data, as code of it; kept for one build. */
let finished: Promise<Map<string, string>> | null = null;
const finishedData = () => finished ?? finish();

/** All of them are run at once, as they share most of what they are made from. */
async function finish(): Promise<Map<string, string>> {
  const ofCalls = [...firstCode].filter((file) => file.endsWith(asData));
  const files = [...finishedFiles, ...ofCalls];
  const entry = 'virtual:finished';
  const { module } = await runnerImport<Record<string, object>>(entry, {
    configFile: false,
    plugins: [
      linguiMacros(),
      {
        name: 'all-finished',
        resolveId: (source) => (source === entry ? entry : null),
        load: (id) =>
          id === entry ? files.map((file, at) => `export * as of${at} from '${sourceOf(file)}';`).join('\n') : null,
      },
    ],
  });
  return new Map(
    files.map((file, at) => {
      const exported = module[`of${at}`] ?? {};
      return [file, file.endsWith(asData) ? callsIn(exported) : dataIn(exported)];
    }),
  );
}

const sourceOf = (file: string) => file.slice(0, file.endsWith(asData) ? -asData.length : undefined);

function dataIn(exported: object): string {
  const parts = Object.entries(exported).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
  return parts.join('\n');
}

/** Whether a value is as JSON keeps it: no function, no set, no infinite number. */
function isData(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && value !== undefined;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** What a file that declares calls comes to without the schemas of what they take and answer. */
function callsIn(exported: object): string {
  const parts = Object.entries(exported).map(([name, value]) => {
    let isWhole = true;
    const data = JSON.stringify(value, (key, part) => {
      const isSchema = typeof part === 'object' && part !== null && '_zod' in part;
      if (isSchema ? key !== 'input' && key !== 'output' : !isData(part)) isWhole = false;
      return isSchema ? undefined : part;
    });
    // What is no data is left out, so that a build whose first code needs it fails.
    return data && isWhole ? `export const ${name} = ${data};` : '';
  });
  return parts.join('\n');
}

/**
 * Builds into what browsers load the finished data of `src/shared/outline.ts` and its like, instead of all the
 * definitions that it is made from: a tenth of their size.
 */
function outlineAsData(): Plugin {
  return {
    name: 'outline-as-data',
    apply: 'build',
    // Before the sources are compiled, which takes all the time there is.
    async buildStart() {
      finished = finish();
      await finished;
    },
    async load(id) {
      const code = (await finishedData()).get(resolve(id));
      return code ? { code, map: null } : null;
    },
  };
}

/**
 * Builds what is loaded first with its calls as plain data: zod and the schemas come with the pages in which something
 * is typed.
 */
function callsAsData(): Plugin {
  return {
    name: 'calls-as-data',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (!source.startsWith('.') || !firstCode.has(resolve(importer))) return null;
      const path = `${resolve(dirname(importer), source)}.ts${asData}`;
      return firstCode.has(path) ? path : null;
    },
  };
}

type IsKept = (key: string, origins: readonly string[]) => boolean;

/** The parts of a catalogue that are loaded before the rest, by what they are asked for as. */
const firstTexts: Readonly<Record<string, () => Promise<IsKept>>> = {
  'login.po': async () => (_, origins) => origins.some((file) => ofLogin.test(file)),
  /** What the frame and the start page say by themselves, and what the outline names. */
  'start.po': async () => {
    const sources = new Set([...firstCode, ...neededBy('src/client/charts/ChartPlot.tsx')]);
    const data = [...(await finishedData()).values()].join();
    const isSaid = (file: string) => ['', asData].some((end) => sources.has(resolve(file) + end));
    return (key, origins) => data.includes(`"id":"${key}"`) || origins.some(isSaid);
  },
};

/** Keeps of a catalogue that is asked for as `en.po?login.po` the texts of that part. */
function partsOfTexts(): Plugin {
  const po = formatter();
  return {
    name: 'parts-of-texts',
    transform: {
      filter: { id: /\.po\?/ },
      async handler(code, id) {
        const [path = '', part = ''] = id.split('?');
        const kept = await firstTexts[part]?.();
        if (!kept) return null;
        const known = await po.parse(readFileSync(path, 'utf8'), { locale: null, sourceLocale: 'en', filename: path });
        const all: Record<string, unknown> = JSON.parse(
          JSON.parse(code.slice(code.indexOf('("') + 1, code.lastIndexOf(')'))),
        );
        const isKept = ([key]: [string, unknown]) =>
          kept(
            key,
            (known[key]?.origin ?? []).map(([file]) => file),
          );
        const messages = Object.fromEntries(Object.entries(all).filter(isKept));
        return { code: `export const messages = ${JSON.stringify(messages)};`, map: null };
      },
    },
  };
}

/** Builds zod into what browsers load without what describes schemas to others, a fourth of it: only the server does that. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        // Schemas make their methods of some of these at once, and read their limits by one when asked: whoever calls such
        // a method or asks for a limit is told.
        const parts = names.map((name) => `${name === 'aggregateChecks' ? 'refuse' : 'left'} as ${name}`);
        const refuse = "const refuse = () => { throw new Error('The client describes no schemas'); };";
        return { code: `${refuse}\nconst left = () => refuse;\nexport { ${parts.join(', ')} };`, map: null };
      },
    },
  };
}

const zip = promisify(gzip);

async function compress(path: string): Promise<void> {
  await writeFile(`${path}.gz`, await zip(await readFile(path), { level: 9 }));
}

/** Compresses code, styles and the console's engine once, at the build, instead of for everybody who asks. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle).filter((each) => /\.(js|css|wasm)$/.test(each));
      await Promise.all(paths.map((name) => compress(join(dir, name))));
    },
  };
}

/**
 * The layers of the style sheets, each over those before it: whose rules they are decides, not how long a selector is
 * or what was loaded first. Only what changes the styles that Sonner and CodeMirror write into the page at run time
 * stands outside, as these do.
 */
const layers = {
  base: /\/client\/ui\/(tokens|base)\.css$/,
  packages: /\/node_modules\//,
  ui: /\/client\/ui\/(?!toasts)/,
  parts: /\/client\/(grid|forms|charts|page)\//,
  imports: /\/client\/imports\//,
  record: /\/client\/record\//,
  features: /\/client\/features\/(?!console\/editor\.css)/,
  app: /\/client\/app\//,
};

/** Puts each style sheet into the layer of its folder. */
function layerStyles(): Plugin {
  const order = Object.keys(layers).join(', ');
  return {
    name: 'layer-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler(code, id) {
        const path = id.split('?')[0] ?? id;
        const [layer] = Object.entries(layers).find(([, files]) => files.test(path)) ?? [];
        return layer ? { code: `@layer ${order};\n@layer ${layer} {\n${code}\n}`, map: null } : null;
      },
    },
  };
}

const languages = () => [linguiMacros(), lingui(), partsOfTexts()];

const frameCode = neededBy(...startCode.frame);
const startPageCode = neededBy(startCode.page);

/** The icons that are shown first, by the names of their files. */
const firstIcons = new Set(
  [...firstCode]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap(
      (file) => /^import \{([^}]+)\} from 'lucide-react'/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(',') ?? [],
    )
    .map((name) =>
      name
        .trim()
        .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
        .toLowerCase(),
    ),
);
const isFirstIcon = (id: string) => firstIcons.has(/\/lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1] ?? '');

// What every page needs travels in a few files instead of a hundred small ones, which compress worse and wait in line:
// the packages and what else the login page needs, what the frame needs before any page is shown, and what many pages
// are made of: the start page comes without what lists need, and the frame without dialogs, menus and what fields offer
// below them.
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|jotai|@lingui|wouter|regexparam|ofetch|ufo|destr)\//,
  },
  // What checks what is typed, which nobody does before a page is shown.
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'login', test: /src\/client\/main\.tsx$/ },
  // Of these both the frame's tabs and menus are made; as the login page has menus, too, they may need nothing else.
  {
    name: 'widgets',
    test: /node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|use-[\w-]+))\/|src\/client\/ui\/MenuItemFace/,
  },
  { name: 'frame', test: (id) => frameCode.has(resolve(id)) || isFirstIcon(id) },
  // What the start page shares with others.
  { name: 'page', test: (id) => startPageCode.has(resolve(id)), minShareCount: 2 },
  { name: 'overlays', test: /node_modules\/@radix-ui\/|src\/client\/ui\/handed-focus/, minShareCount: 2 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
  // Definitions that many pages ask by; else they would travel with the first part that does.
  { name: 'shared', test: /src\/(shared|client\/(api|state))\//, minShareCount: 8 },
  // What begins with the grid fetches its code at once, so it comes with the pages that show one.
  {
    name: 'records',
    test: /src\/client\/(ui|page|forms|record(?!\/CrudPage)|grid(?!\/DataGrid))\//,
    minShareCount: 8,
  },
];

const ofEntry = /\/(rolldown-runtime|base|login)-[\w-]{8}\.js$/;

/** What is loaded ahead of a late part: not what the entry has loaded already. */
const notYetLoaded: ResolveModulePreloadDependenciesFn = (_, files, { hostType }) =>
  hostType === 'js' ? files.filter((file) => !ofEntry.test(file)) : files;

/** On a busy machine a build would tell at length which plugin took how long, to whoever only starts the product. */
const checks = { pluginTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ...languages(),
    react(),
    layerStyles(),
    ...(isSsrBuild ? [] : [outlineAsData(), callsAsData(), withoutDescriptions(), compressAssets()]),
  ],
  worker: { format: 'es', plugins: () => [...languages(), withoutDescriptions()], rolldownOptions: { checks } },
  // Bundled with its packages the server starts in half the time; pg's native twin is not installed.
  ...(isSsrBuild && !process.env.LOADLINE_DEVELOPMENT
    ? { ssr: { noExternal: true as const, external: ['pg-native', 'sharp'] } }
    : {}),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          checks,
          input: {
            main: 'src/server/main.ts',
            loadline: 'src/server/cli/loadline.ts',
            'make-ready-cluster': 'src/server/make-ready-cluster.ts',
            'pack-thread': 'src/server/packing/pack-thread.ts',
            'packing-in-thread': 'src/server/packing/packing-in-thread.ts',
            'report-thread': 'src/server/reports/stream/report-thread.ts',
            ...(process.env.LOADLINE_DEVELOPMENT ? { 'keep-database': 'src/server/keep-database.ts' } : {}),
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        chunkSizeWarningLimit: 1200,
        modulePreload: { resolveDependencies: notYetLoaded },
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          checks,
        },
      },
}));
