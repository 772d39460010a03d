import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer as createListener } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';
import { root } from './run.mjs';

const output = join('dist', 'dev', 'server');

/**
 * Runs the product for developers, at the address and on the data of `npm start`: the client is served from its sources
 * and updated in place; the server is rebuilt and restarted on every change.
 */
export async function develop() {
  // As the server reads them: a variable that is empty counts as missing.
  const port = Number(process.env.PORT || 8080);
  const host = process.env.HOST || '127.0.0.1';
  const serverPort = await freePort();
  const database = keptDatabase();
  const server = restartable(async () => ({
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(serverPort),
    DEMONSTRATION: (await database.keep()).isDemonstration ? 'yes' : 'no',
  }));
  // The production build bundles packages into one file, which takes seconds; here they are not bundled.
  process.env.LOADLINE_DEVELOPMENT = 'yes';
  const watcher = await build({
    logLevel: 'warn',
    build: { ssr: true, outDir: output, emptyOutDir: true, watch: {} },
  });
  let isBuilt = true;
  watcher.on('event', (event) => {
    if (event.code === 'START') isBuilt = true;
    if (event.code === 'ERROR') {
      isBuilt = false;
      console.error(event.error.message);
    }
    // What cannot be built leaves the server of before.
    if (event.code === 'END' && isBuilt) void server.restart();
  });
  const client = await createServer({
    plugins: [callsGoTo(serverPort)],
    server: { host, port, strictPort: true },
    // Dependencies of lazily loaded pages and workers are prepared at once: found later, one would reload the page.
    optimizeDeps: { entries: ['index.html', 'src/client/**/*.tsx', 'workers/*/worker.ts'] },
  });
  await client.listen();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await Promise.all([watcher.close(), client.close(), server.stop().then(database.stop)]);
      process.exit(0);
    });
  }
  const { local, network } = client.resolvedUrls;
  console.log(`Pages are served from their sources at ${[...local, ...network][0]}; the server says when it is ready.`);
}

/** The database of the first build, opened when a server first needs it. */
function keptDatabase() {
  let kept = null;
  const open = async () => {
    const { keepDatabase } = await import(pathToFileURL(join(root, output, 'keep-database.js')).href);
    return keepDatabase(process.env);
  };
  return {
    keep: () => (kept ??= open().catch(endWith)),
    stop: async () => (await kept)?.close(),
  };
}

function endWith({ message }) {
  console.error(message);
  process.exit(1);
}

/** The built server as a child process; restarts run one after another, however quickly they are requested. */
function restartable(environment) {
  let child = null;
  let turn = Promise.resolve();
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  const start = async () => {
    child = spawn(process.execPath, ['--enable-source-maps', join(root, output, 'main.js')], {
      cwd: root,
      env: await environment(),
      stdio: 'inherit',
    });
  };
  const restart = () => {
    turn = turn.then(stop).then(start);
    return turn;
  };
  return { restart, stop: () => turn.then(stop) };
}

/**
 * Calls share the root path with pages: what a page fetches goes to the server, what a browser navigates to comes from
 * Vite.
 */
function callsGoTo(port) {
  return {
    name: 'calls-go-to-the-server',
    configureServer({ middlewares }) {
      middlewares.use((incoming, outgoing, next) => {
        if (!isCall(incoming)) return next();
        const { url, method, headers } = incoming;
        const sent = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        });
        sent.on('error', () => {
          outgoing.writeHead(503);
          outgoing.end();
        });
        outgoing.on('close', () => sent.destroy());
        incoming.pipe(sent);
      });
    },
  };
}

function isCall({ url = '', method, headers }) {
  if (url.startsWith('/api/') || method !== 'GET') return true;
  const path = url.split('?')[0];
  const isSource = /^\/(@|src|workers|node_modules|public)/.test(path) || /\.\w+$/.test(path);
  return headers['sec-fetch-dest'] === 'empty' && !isSource;
}

async function freePort() {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  return port;
}
