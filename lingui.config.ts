import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';

const kept = 'node_modules/.cache/checks/texts';

/** Finds texts as Lingui does, but only where its macros are, and in a file that did not change only once. */
const extractor: typeof babel = {
  match: babel.match,
  async extract(file, code, onMessage, context) {
    if (!code.includes('/macro')) return;
    type Found = Parameters<typeof onMessage>[0];
    const path = `${kept}/${createHash('sha256').update(`${file}\0${code}`).digest('hex')}.json`;
    if (!existsSync(path)) {
      const found: Found[] = [];
      await babel.extract(file, code, (message) => found.push(message), context);
      mkdirSync(kept, { recursive: true });
      // Whoever ends us meanwhile leaves no half of it.
      writeFileSync(`${path}.part`, JSON.stringify(found));
      renameSync(`${path}.part`, path);
    }
    for (const message of JSON.parse(readFileSync(path, 'utf8')) as Found[]) onMessage(message); // written just above
  },
};

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', 'workers'], exclude: ['**/*.test.*'] }],
  extractors: [extractor],
  // Line numbers would change the catalogues with every edit above a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
