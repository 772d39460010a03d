/** Letters, digits, hyphens and points as they are typed in full width in Chinese, as plain ones; commas part words and stay. */
export const plainSigns = (text: string): string =>
  text.replace(/[\uff0d\uff0e\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => sign.normalize('NFKC'));
