import { expectedFailure, root } from './run.mjs';

/** Builds TypeScript programs like the server; `entries` maps each name to its source file. */
export async function buildPrograms(outDir, entries) {
  const { build, loadConfigFromFile } = await import('vite');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production', isSsrBuild: true });
  if (!loaded) throw expectedFailure('vite.config.ts is missing.');
  const { build: asServer } = loaded.config;
  await build({
    ...loaded.config,
    root,
    configFile: false,
    logLevel: 'warn',
    // Unlike the server, these programs drive packages that cannot be bundled, a browser among them.
    ssr: {},
    build: { ...asServer, ssr: true, outDir, rolldownOptions: { ...asServer.rolldownOptions, input: entries } },
  });
}
