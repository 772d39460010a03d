import { defineConfig, mergeConfig } from 'vitest/config';
import product from './vite.config.ts';

/** What stands in for modules has its modules to itself, as all files of the client do. */
const mockingModules = [
  'src/server/export/export-file.test.ts',
  'src/server/live/{feed,hub}.test.ts',
  'tests/invariants/launch.test.ts',
  'workers/{console/engine,console/tables,table/file}.test.ts',
];

const besideTheCode = {
  environment: 'node',
  // Searches are let to their end also where other tests take the processors.
  testTimeout: 30_000,
  maxWorkers: 2,
};

const overHttp = {
  environment: 'node',
  globalSetup: 'tests/support/database-server.ts',
  maxWorkers: 2,
  // Each file has a database of its own; reading the server's code anew for each would take a third of the time.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const followTheDay = [
  'customers',
  'dashboard',
  'delivery',
  'exports',
  'home',
  'order-intake',
  'orders',
  'receivables',
  'reminders',
  'reports-inventory',
  'reports-ranking',
  'reports-sales',
  'start-page',
];

// A machine that keeps UTC forgives whoever reads a day or a minute by its clock, so tests run where the day begins earlier.
if (process.env.VITEST) process.env.TZ ??= 'Asia/Shanghai';

export default defineConfig((env) =>
  mergeConfig(product(env), {
    test: {
      // What was read once is not read anew by the next project, the next day or the next run.
      experimental: { fsModuleCache: true },
      // Of the threads below; one that holds more is ended, as its pages are never given back while it lives.
      vmMemoryLimit: '1GB',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: [
              'src/{shared,server}/**/*.test.ts',
              'workers/**/*.test.ts',
              'tests/{invariants,packing}/*.test.ts',
            ],
            // The first needs the database server of the project below.
            exclude: ['tests/invariants/schema.test.ts', ...mockingModules],
            ...besideTheCode,
            // Rules keep nothing between two files; reading their modules anew for each takes longer than the tests.
            isolate: false,
          },
        },
        {
          extends: true,
          // Nothing is served to a browser, for which packages would be put together first.
          environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true } } },
          test: {
            name: 'unit-alone',
            include: ['src/client/**/*.test.{ts,tsx}'],
            ...besideTheCode,
            // A page of its own for each file, in a thread that has read its packages: a process for each takes twice as long.
            pool: 'vmThreads',
            setupFiles: 'tests/support/put-back.ts',
          },
        },
        { extends: true, test: { name: 'unit-mocking', include: mockingModules, ...besideTheCode } },
        {
          extends: true,
          test: {
            name: 'api',
            include: ['tests/api/**/*.test.ts', 'tests/invariants/schema.test.ts'],
            ...overHttp,
          },
        },
        {
          extends: true,
          // A list that the product does not have is registered, so its modules are read anew.
          test: { name: 'trial', include: ['tests/trial/*.test.ts'], ...overHttp, isolate: true },
        },
        {
          extends: true,
          // Figures and periods that follow the day, run again on the days of src/launch/other-days.mjs.
          test: { name: 'days', include: [`tests/api/**/{${followTheDay.join()}}.test.ts`], ...overHttp },
        },
        {
          extends: true,
          test: {
            name: 'durability',
            include: ['tests/durability/*.test.ts'],
            environment: 'node',
            globalSetup: ['tests/support/built-product.ts', 'tests/support/database-server.ts'],
            // How soon a killed server is back is held to whole seconds, so that two may share the machine.
            maxWorkers: 2,
            testTimeout: 120_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  }),
);
