/** A cell that is text for good: its type says so, and its style carries the quote prefix. */
export function textCell(text: string, style: number): string {
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** Excel's longest cell. */
const longestCell = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function xmlText(text: string): string {
  return (
    text
      .slice(0, longestCell)
      .replace(notInXml, '\ufffd')
      // A reader would take _x0041_ for an escaped letter.
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
  );
}
