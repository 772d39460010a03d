// Who may import whom; docs/architecture.md says the same in words.
const client = '^src/client/';

/** A layer's files, and what inside the project they may import besides themselves. */
const layers = {
  shared: ['^src/shared/', ['^src/shared/']],
  server: [
    '^src/server/',
    ['^src/server/', '^src/shared/', '^src/locales/', '^workers/(packing|spreadsheet)/(?!worker)'],
  ],
  // Whether the server answers is asked wherever code is fetched.
  ui: [`${client}ui/`, [`${client}ui/`, `${client}api/reach\\.ts$`, '^src/shared/']],
  api: [`${client}api/`, [`${client}api/`, '^src/shared/']],
  state: [`${client}state/`, [`${client}state/`, `${client}api/`, '^src/shared/', '^src/locales/']],
  parts: [
    `${client}(grid|forms|charts|page)/`,
    [`${client}(grid|forms|charts|page|ui|api|state)/`, `${client}workers\\.ts$`, '^src/shared/'],
  ],
  imports: [
    `${client}imports/`,
    [`${client}(imports|grid|forms|charts|page|ui|api|state)/`, `${client}workers\\.ts$`, '^src/shared/'],
  ],
  record: [
    `${client}record/`,
    [`${client}(record|grid|forms|charts|page|ui|api|state)/`, `${client}workers\\.ts$`, '^src/shared/'],
  ],
  features: [
    `${client}features/`,
    [
      `${client}features/`,
      `${client}(record|imports|grid|forms|charts|page|ui|api|state)/`,
      `${client}workers\\.ts$`,
      '^src/shared/',
    ],
  ],
  launch: ['^src/launch/', ['^src/launch/']],
  'worker-door': [`${client}workers\\.ts$`, ['^workers/', '^src/shared/']],
};

/** A package, and the only places that may import it. */
const homes = {
  ofetch: [`${client}api/`],
  kysely: ['^src/server/', '^tests/'],
  fastify: ['^src/server/', '^tests/'],
  'hotkeys-js': [`${client}app/`],
  cmdk: [`${client}app/`],
  'ag-grid-(community|react)': [`${client}grid/`, `${client}features/`],
  '@radix-ui': [`${client}ui/`, `${client}app/`],
};

const ours = '^(src|workers|tests)/';
const testFile = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(src|workers)/', pathNot: testFile },
      to: { path: `^tests/|${testFile}` },
    },
    ...Object.entries(layers).map(([name, [path, may]]) => ({
      name: `layer-${name}`,
      severity: 'error',
      from: { path, pathNot: testFile },
      to: { path: ours, pathNot: may },
    })),
    {
      name: 'workers-are-islands',
      severity: 'error',
      from: { path: '^workers/([^/]+)/' },
      // What their tests need stands there; nothing else may import it.
      to: { path: ours, pathNot: ['^workers/$1/', '^src/shared/', '^tests/support/'] },
    },
    {
      name: 'features-are-islands',
      severity: 'error',
      from: { path: `${client}features/([^/]+)/` },
      to: { path: `${client}features/`, pathNot: `${client}features/$1/` },
    },
    {
      name: 'server-areas-are-islands',
      severity: 'error',
      from: { path: '^src/server/areas/([^/]+)/' },
      // One area answers the reports of all.
      to: { path: '^src/server/areas/', pathNot: '^src/server/areas/($1/|reports\\.ts$)' },
    },
    {
      // What stands below the areas knows them by the lists of what they bring, and none of them by name.
      name: 'areas-are-known-by-their-lists',
      severity: 'error',
      from: { path: '^src/server/(?!areas/)' },
      to: { path: '^src/server/areas/', pathNot: '^src/server/areas/\\w+\\.ts$' },
    },
    {
      name: 'shared-packages',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: testFile },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|@lingui/core|fflate)/' },
    },
    {
      name: 'browser-has-no-node',
      severity: 'error',
      from: { path: '^(src/client|workers)/', pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    ...Object.entries(homes).map(([name, may]) => ({
      name: `home-of-${name}`,
      severity: 'error',
      from: { path: ours, pathNot: may },
      to: { path: `node_modules/${name}(/|$)` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true, // a type-only import is still a tie between two areas
    tsConfig: { fileName: 'tsconfig.base.json' },
    // Nothing is read again where no file and no rule changed.
    cache: { folder: 'node_modules/.cache/checks/imports', strategy: 'content' },
  },
};
