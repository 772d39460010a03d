import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What packages bring that nothing here reads, nearly half of what they weigh, and that no setting of theirs leaves out:
 * of each package the files whose paths in it match. Only what is known by its name is listed, so that a version with
 * other names keeps all of it. A package without a name stands for all.
 */
export const deadWeight = [
  {
    files: /\.([cm]?js|[cm]?ts|css)\.map$/,
    reason: 'for whoever follows the code of packages with a debugger',
  },
  {
    of: '@duckdb/duckdb-wasm',
    files:
      /^dist\/duckdb-((mvp|coi)\.wasm|browser-(mvp|coi)\.[\w.]+|node-mvp\.[\w.]+|(browser|node)-blocking\.[cm]?js)$/,
    reason: 'for browsers without exceptions and for pages with threads; the console takes the engine between them',
  },
  {
    of: '@expo-google-fonts/noto-sans-sc',
    files: /^(100Thin|200ExtraLight|300Light|500Medium|700Bold|800ExtraBold|900Black)\//,
    reason: 'weights that no PDF is written in',
  },
  {
    of: 'date-fns',
    files:
      /^(cdn\.[\w.]+|fp\/.+|locale\/(?!en-US[./])[a-z]{2,3}(-[\w-]+)?(\/.+|\.[\w.]+)|locale\/[\w-]+\/cdn\.[\w.]+)$/,
    reason: 'languages and builds that the one package which reads it, for catalogues of texts, does not ask for',
  },
  {
    of: '@embedpdf/fonts-latin',
    files: /^fonts\/NotoSans-(?!(Regular|SemiBold)\.)\w+\.ttf$/,
    reason: 'weights that no PDF is written in',
  },
  {
    of: 'lucide-react',
    files: /^(dynamic\w*\.d\.m?ts|dist\/lucide-react\.(prefixed|suffixed)\.d\.ts)$/,
    reason: 'types of other ways to take icons',
  },
  {
    of: 'three',
    files: /^(examples\/.+|build\/three\.(webgpu|webgpu\.nodes|tsl)(\.min)?\.js)$/,
    reason: 'examples, and what draws by WebGPU; the container is drawn by WebGL',
  },
  {
    of: 'ag-grid-community',
    files: /^(dist\/ag-grid-community(\.min)?\.noStyle\.js|dist\/ag-grid-community\.js|styles\/.+)$/,
    reason: 'builds and styles for pages without a bundler; a benchmark takes the small one',
  },
  { of: 'hotkeys-js', files: /^doc\//, reason: 'its site' },
  { of: 'pdfkit', files: /^\.yarn\//, reason: 'the tool that its makers install with' },
];

/** Removes from a folder of installed packages what nothing reads. What is not there, or cannot be removed, is no error. */
export function removeDeadWeight(packages) {
  for (const { name, folder } of packagesIn(packages)) {
    const listed = deadWeight.filter(({ of }) => !of || of === name).map(({ files }) => files);
    removeFrom(folder, '', listed);
  }
}

/** The packages of a folder, with those inside them. */
function packagesIn(folder, scope = '') {
  return foldersOf(folder).flatMap((name) => {
    const path = join(folder, name);
    if (!scope && name.startsWith('@')) return packagesIn(path, `${name}/`);
    if (name.startsWith('.')) return [];
    return [{ name: scope + name, folder: path }, ...packagesIn(join(path, 'node_modules'))];
  });
}

/** Whether nothing is left of the folder. */
function removeFrom(folder, path, listed) {
  let left = 0;
  for (const entry of entriesOf(join(folder, path))) {
    const inside = path ? `${path}/${entry.name}` : entry.name;
    const isRemoved = entry.isDirectory()
      ? inside !== 'node_modules' && removeFrom(folder, inside, listed)
      : entry.isFile() && listed.some((files) => files.test(inside)) && tried(() => rmSync(join(folder, inside)));
    if (!isRemoved) left += 1;
  }
  return left === 0 && path !== '' && tried(() => rmdirSync(join(folder, path)));
}

function tried(remove) {
  try {
    remove();
    return true;
  } catch {
    return false; // in use or not ours: it only takes room
  }
}

const foldersOf = (folder) => entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
