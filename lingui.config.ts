import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src', 'workers'] }],
  // Line numbers would change the catalogues with every edit above a text.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
