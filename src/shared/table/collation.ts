/**
 * The order of names in every list, whatever the language on the screen. Names mix both languages; the Chinese
 * collation sorts Latin letters as usual and Chinese ones by pinyin, and numbers in names by their value.
 */
export const nameCollator = new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' });
