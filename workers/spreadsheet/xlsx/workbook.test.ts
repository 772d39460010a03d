import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbookParts } from '../../../src/shared/export/workbook';
import type { Caps } from '../caps';
import { readSpreadsheet } from '../read-spreadsheet';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook of ours with some parts put in, replaced or, as null, left out. */
function workbook(parts: Record<string, string | null> = {}): Uint8Array {
  const own = workbookParts({ name: 'Cartons', columns: [{ heading: 'SKU', kind: 'text' }], rows: [['A-1']] });
  const texts = { ...Object.fromEntries(own.map(({ path, pieces }) => [path, [...pieces].join('')])), ...parts };
  const files = Object.entries(texts).flatMap(([path, text]) =>
    text === null ? [] : [[path, strToU8(text)] as const],
  );
  return zipSync(Object.fromEntries(files));
}

const withRows = (rows: string, more: Record<string, string | null> = {}) =>
  workbook({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

const read = (bytes: Uint8Array, caps: Partial<Caps> = {}) => readSpreadsheet(bytes, 'list.xlsx', caps);

function rowsOf(bytes: Uint8Array) {
  const result = read(bytes);
  if (!result.ok) throw new Error(result.reason);
  return result.sheets[0]?.rows;
}

function cellsOf(rows: string, more?: Record<string, string | null>) {
  return rowsOf(withRows(rows, more))?.map(({ cells }) => cells);
}

const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
const withStyles = { 'xl/styles.xml': styles };

describe('cells', () => {
  test('what our own export writes is read again', () => {
    const parts = workbookParts({
      name: '装箱',
      columns: [
        { heading: 'SKU', kind: 'text' },
        { heading: 'Pieces', kind: 'number' },
        { heading: 'Loaded', kind: 'day' },
      ],
      rows: [
        ['=1+1 & <b>', 12.5, '2026-11-21'],
        ['_x0041_', null, null],
        [null, null, null],
        ['沙发', true, '1999-12-31'],
      ],
    });
    const file = zipSync(Object.fromEntries(parts.map(({ path, pieces }) => [path, strToU8([...pieces].join(''))])));
    expect(read(file)).toEqual({
      ok: true,
      sheets: [
        {
          name: '装箱',
          isHidden: false,
          rowCount: 4,
          refusal: null,
          rows: [
            { row: 1, cells: ['SKU', 'Pieces', 'Loaded'] },
            { row: 2, cells: ['=1+1 & <b>', 12.5, { date: '2026-11-21' }] },
            { row: 3, cells: ['_x0041_'] },
            { row: 5, cells: ['沙发', true, { date: '1999-12-31' }] },
          ],
        },
      ],
    });
  });

  test('every type of cell has its value, a formula that of its last calculation', () => {
    expect(
      cellsOf(
        '<row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&amp;"x"</f><v>1x</v></c>' +
          '<c t="d"><v>2026-11-21T08:30:00</v></c><c><v>-1.5E3</v></c><c t="str"><f>A1</f><v/></c><c t="inlineStr"><is><r><t>So</t></r><r><t>fa</t></r><rPh><t>ソファ</t></rPh></is></c></row>',
      ),
    ).toEqual([[true, { error: '#N/A' }, '1x', { date: '2026-11-21T08:30' }, -1500, null, 'Sofa']]);
  });

  test('a formula that was never calculated is an error rather than nothing', () => {
    const row =
      '<row><c><f>B1*1.1</f></c><c><f>C1</f><v/></c><c><f t="shared" si="0"/><v></v></c><c><f>1</f><v>0</v></c></row>';
    expect(cellsOf(row)).toEqual([[{ error: '=B1*1.1' }, { error: '=C1' }, { error: '=' }, 0]]);
    expect(cellsOf(`<row><c><f>${'A1+'.repeat(50)}1</f></c><c><v>2</v></c></row>`)?.[0]?.[0]).toEqual({
      error: `=${'A1+'.repeat(50).slice(0, 100)}`,
    });
  });

  test('numbers are days where their style says so, in the workbook’s own count of days', () => {
    const row =
      '<row><c s="1"><v>45000</v></c><c s="2"><v>45000.5</v></c><c s="3"><v>45000</v></c><c s="4"><v>0.75</v></c></row>';
    expect(cellsOf(row, withStyles)).toEqual([[{ date: '2023-03-15' }, { date: '2023-03-15T12:00' }, 45000, '18:00']]);
    const from1904 = `<workbook xmlns="${main}" xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`;
    for (const written of [from1904, from1904.replace('date1904="1"', 'date1904="true"')])
      expect(cellsOf(row, { ...withStyles, 'xl/workbook.xml': written })?.[0]?.[0]).toEqual({ date: '2027-03-16' });
  });

  test('a number without a style of its own is one, whatever stands before it', () => {
    const row = '<row><c s="1"><v>45000</v></c><c><v>45000</v></c></row>';
    expect(cellsOf(row, withStyles)).toEqual([[{ date: '2023-03-15' }, 45000]]);
  });

  test('a number that its style shows in another currency is an amount of it', () => {
    const formats = ['&quot;¥&quot;#,##0.00', '[$€-407] #,##0.00', '&quot;$&quot;#,##0.00'];
    const numFmts = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('');
    const xfs = formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('');
    const currencies = `<styleSheet xmlns="${main}"><numFmts>${numFmts}</numFmts><cellXfs>${xfs}</cellXfs></styleSheet>`;
    const row = '<row><c s="0"><v>8999</v></c><c s="1"><v>6195.5</v></c><c s="2"><v>265</v></c></row>';
    expect(cellsOf(row, { 'xl/styles.xml': currencies })).toEqual([
      [{ amount: 8999, currency: '¥' }, { amount: 6195.5, currency: '€' }, 265],
    ]);
  });

  test('an extension that calls its own like one of ours changes nothing', () => {
    const from1904 = `<workbook xmlns="${main}" xmlns:r="r" xmlns:x15="urn:x15"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="rId1"/></sheets><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/><workbookPr xmlns="urn:x16"/></ext></extLst></workbook>`;
    const row =
      '<row><c s="1"><v>43538</v><x14:v xmlns:x14="urn:x14">9</x14:v></c><x14:c xmlns:x14="urn:x14"><v>1</v></x14:c></row>';
    expect(cellsOf(row, { ...withStyles, 'xl/workbook.xml': from1904 })).toEqual([[{ date: '2023-03-15' }]]);
    const prefixed = `<s:workbook xmlns="urn:x15" xmlns:s="${main}" xmlns:r="r"><s:workbookPr date1904="1"/><s:sheets><s:sheet name="S" r:id="rId1"/></s:sheets><workbookPr/></s:workbook>`;
    expect(cellsOf(row, { ...withStyles, 'xl/workbook.xml': prefixed })).toEqual([[{ date: '2023-03-15' }]]);
  });

  test('behind an extension with names of its own, and others within them, what stands is ours again', () => {
    const foreign = '<ext xmlns="urn:other"><inner xmlns:y="urn:another"/></ext>';
    const xml = `<worksheet xmlns="${main}">${foreign}<sheetData><row><c><v>5</v></c></row></sheetData></worksheet>`;
    expect(rowsOf(workbook({ 'xl/worksheets/sheet1.xml': xml }))).toEqual([{ row: 1, cells: [5] }]);
  });

  test('signs may be told by their numbers, decimal or not', () => {
    expect(cellsOf('<row><c t="str"><v>&#65;&#x42;&#x6c99;&#21457;</v></c></row>')).toEqual([['AB沙发']]);
  });

  test('shared texts are put in, with their parts joined and their escapes undone', () => {
    const relations =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/texts.xml"/></Relationships>';
    const texts =
      '<sst><si><t>one_x000D_</t></si><si><r><t>t</t></r><r><t>wo &#x6C99;</t></r><rPh><t>no</t></rPh></si><si/></sst>';
    const more = { 'xl/_rels/workbook.xml.rels': relations, 'xl/texts.xml': texts };
    expect(cellsOf('<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>2</v></c></row>', more)).toEqual([
      ['two 沙', 'one\r'],
    ]);
    expect(read(withRows('<row><c t="s"><v>3</v></c></row>', more))).toEqual({ ok: false, reason: 'corrupt' });
  });

  test('rows and cells stand where their addresses say, without one next to the last', () => {
    expect(
      rowsOf(withRows('<row r="3"><c r="C3"><v>3</v></c><c><v>4</v></c></row><row/><row><c r="b5"><v>5</v></c></row>')),
    ).toEqual([
      { row: 3, cells: [null, null, 3, 4] },
      { row: 5, cells: [null, 5] },
    ]);
  });

  test('prefixes, comments, CDATA, a declaration, single quotes and ">" in a value do not disturb', () => {
    const xml = `\ufeff<?xml version='1.0'?><!-- <row> --><x:worksheet xmlns:x='${main}' a="1>0" b='"2>1'><x:sheetData><x:row r = '2' ><x:c t="str"><x:v>a<![CDATA[<b>]]>&lt;</x:v></x:c></x:row></x:sheetData></x:worksheet>\n`;
    expect(rowsOf(workbook({ 'xl/worksheets/sheet1.xml': xml }))).toEqual([{ row: 2, cells: ['a<b><'] }]);
  });

  test('a part may be in UTF-16', () => {
    const xml = `\ufeff<worksheet><sheetData><row><c t="str"><v>货号 SKU</v></c></row></sheetData></worksheet>`;
    const parts = unzipSync(workbook());
    const rows = (bytes: Buffer) => rowsOf(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(bytes) }));
    expect(rows(Buffer.from(xml, 'utf16le'))).toEqual([{ row: 1, cells: ['货号 SKU'] }]);
    expect(rows(Buffer.from(xml, 'utf16le').swap16())).toEqual([{ row: 1, cells: ['货号 SKU'] }]);
  });

  test('headings called like parts of every object are only texts', () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    expect(cellsOf(`<row __proto__="x" constructor="y">${cell('__proto__')}${cell('constructor')}</row>`)).toEqual([
      ['__proto__', 'constructor'],
    ]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(read(withRows('<row><c t="str"><v>&constructor;</v></c></row>'))).toEqual({ ok: false, reason: 'corrupt' });
  });

  test('what is true is said by a word as well as by a number, and an inline text stands in its own element', () => {
    const flags = ['1', 'true', '0', 'false'].map((value) => `<c t="b"><v>${value}</v></c>`).join('');
    const text = '<c t="inlineStr"><v>7</v><is><t>A-1</t></is></c>';
    expect(cellsOf(`<row>${flags}${text}</row>`)).toEqual([[true, true, false, false, 'A-1']]);
  });

  test('a text longer than any field is cut, so that the field refuses it', () => {
    const [cell] = cellsOf(`<row><c t="str"><v>${'x'.repeat(5000)}</v></c></row>`)?.[0] ?? [];
    expect(String(cell).length).toBe(4001);
  });
});

describe('workbooks', () => {
  test('sheets keep their order, hidden ones say so, and charts are none', () => {
    const sheets =
      '<sheet name="Second" r:id="b" state="hidden"/><sheet name="Chart" r:id="c"/><sheet name="First" r:id="a"/><sheet name="Deep" r:id="a" state="veryHidden"/>';
    const relation = (id: string, type: string) =>
      `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="worksheets\\SHEET1.xml"/>`;
    const result = read(
      workbook({
        'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet')}${relation('b', 'worksheet')}${relation('c', 'chartsheet')}</Relationships>`,
      }),
    );
    expect(result.ok && result.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Second', true],
      ['First', false],
      ['Deep', true],
    ]);
  });

  test('as many sheets as are allowed are read', () => {
    expect(read(workbook(), { sheets: 1 }).ok).toBe(true);
  });

  test('an archive with backslashes, capitals and no relations of its own is still a workbook', () => {
    const own = workbookParts({ name: 'S', columns: [{ heading: 'SKU', kind: 'text' }], rows: [] });
    const files = own
      .filter(({ path }) => path !== '_rels/.rels')
      .map(({ path, pieces }) => [path.replaceAll('/', '\\').toUpperCase(), strToU8([...pieces].join(''))]);
    expect(rowsOf(zipSync(Object.fromEntries(files)))).toEqual([{ row: 1, cells: ['SKU'] }]);
  });

  test('a sheet that is too long is refused alone when another is good', () => {
    const long = Array.from({ length: 40 }, () => '<row><c><v>1</v></c></row>').join('');
    const relation = (id: string, file: string) =>
      `<Relationship Id="${id}" Type="x/worksheet" Target="worksheets/${file}.xml"/>`;
    const file = workbook({
      'xl/worksheets/long.xml': `<worksheet><sheetData>${long}</sheetData></worksheet>`,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Long" r:id="a"/><sheet name="Good" r:id="b"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'long')}${relation('b', 'sheet1')}</Relationships>`,
    });
    const result = read(file, { rows: 10 });
    expect(result.ok && result.sheets.map(({ refusal, rows }) => [refusal, rows.length])).toEqual([
      [{ reason: 'tooManyRows', limit: 10 }, 0],
      [null, 2],
    ]);
  });
});

describe('refusals', () => {
  const refused = (name: string, bytes: Uint8Array, answer: object, caps: Partial<Caps> = {}) =>
    test(name, () => {
      const begin = performance.now();
      expect(read(bytes, caps)).toEqual({ ok: false, ...answer });
      expect(performance.now() - begin).toBeLessThan(5000);
    });

  const doctype = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(9)}"><!ENTITY b "&a;&a;">]>`;
  refused('a DOCTYPE', withRows('', { 'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet/>` }), {
    reason: 'doctype',
  });
  refused(
    'a DOCTYPE in the shared texts',
    withRows('', {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="s.xml"/></Relationships>',
      'xl/s.xml': `<!DOCTYPE sst SYSTEM "file:///etc/passwd"><sst/>`,
    }),
    { reason: 'doctype' },
  );
  refused('a workbook without sheets', workbook({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }), {
    reason: 'noSheets',
  });
  refused('an archive that is no workbook', zipSync({ 'readme.txt': strToU8('hello') }), { reason: 'typeMismatch' });
  refused('a sheet whose part is missing', workbook({ 'xl/worksheets/sheet1.xml': null }), { reason: 'corrupt' });
  refused(
    'a sheet outside the archive',
    workbook({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>',
    }),
    { reason: 'corrupt' },
  );
  refused(
    'a sheet on another computer',
    workbook({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1:9/"/></Relationships>',
    }),
    { reason: 'corrupt' },
  );
  for (const xml of [
    '<worksheet><sheetData><row>',
    '<worksheet></sheetData></worksheet>',
    '<worksheet/>text',
    '<worksheet a="',
    'no XML',
    '',
    '<a>'.repeat(200) + '</a>'.repeat(200),
  ]) {
    refused(`XML that breaks off or does not fit: ${xml.slice(0, 40)}`, workbook({ 'xl/worksheets/sheet1.xml': xml }), {
      reason: 'corrupt',
    });
  }
  refused('half a file', workbook().subarray(0, 900), { reason: 'corrupt' });
  refused('a cell at the far corner', withRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), {
    reason: 'cellTooFar',
    cell: 'XFD1048576',
  });
  refused('a cell far below the others', withRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'), {
    reason: 'cellTooFar',
    cell: 'A1048576',
  });
  refused('a thousand rows as wide as can be', withRows('<row><c r="XFD1"><v>1</v></c></row>'.repeat(1000)), {
    reason: 'cellTooFar',
    cell: 'XFD1',
  });
  refused(
    'one row too many',
    withRows(`<row><c t="str"><v>Pieces</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(10_001)}`),
    {
      reason: 'tooManyRows',
      limit: 10_000,
    },
  );
  refused('a hundred thousand rows', withRows('<row><c><v>1</v></c></row>'.repeat(100_001)), {
    reason: 'tooManyRows',
    limit: 10_000,
  });
  refused(
    'too many parts',
    zipSync(Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}`, strToU8('')]))),
    {
      reason: 'tooManyEntries',
      limit: 10,
      found: 12,
    },
    { entries: 10 },
  );
  refused(
    'too many sheets',
    workbook({
      'xl/workbook.xml': `<workbook><sheets>${'<sheet name="x"/>'.repeat(201)}</sheets></workbook>`,
    }),
    { reason: 'tooManySheets', limit: 200, found: 201 },
  );

  test('as many rows of data as are allowed are read, with a heading and a title above', () => {
    const title =
      '<row><c t="str"><v>List</v></c></row><row><c t="str"><v>SKU</v></c><c t="str"><v>Pieces</v></c></row>';
    const rows = '<row><c t="str"><v>A</v></c><c><v>1</v></c></row>'.repeat(10_000);
    expect(rowsOf(withRows(title + rows))?.length).toBe(10_002);
  });

  const bomb = withRows(' '.repeat(120_000_000));
  refused('a bomb that says its size', bomb, { reason: 'tooLargeInflated', limit: 104_857_600 });
  test('a bomb that lies about its size is stopped while it unpacks', () => {
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 1e8)
        view.setUint32(at + 24, 1000, true);
    }
    expect(read(lying)).toEqual({ ok: false, reason: 'corrupt' });
  });
  refused(
    'many sheets that are one large part',
    workbook({
      'xl/worksheets/sheet1.xml': `<worksheet>${'<a/>'.repeat(10_000)}</worksheet>`,
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${'<sheet name="x" r:id="rId1"/>'.repeat(100)}</sheets></workbook>`,
    }),
    { reason: 'tooLargeInflated', limit: 2_000_000 },
    { inflatedBytes: 2_000_000 },
  );
  refused(
    'a long text that all cells share',
    withRows('<row><c t="s"><v>0</v></c></row>'.repeat(1000), {
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="s.xml"/></Relationships>',
      'xl/s.xml': `<sst><si><t>${'x'.repeat(4000)}</t></si></sst>`,
    }),
    { reason: 'tooLargeInflated', limit: 1_000_000 },
    { inflatedBytes: 1_000_000 },
  );
  refused(
    'a file that takes too long',
    withRows('<row><c><v>1</v></c></row>'.repeat(1000)),
    {
      reason: 'tookTooLong',
      limit: 0,
    },
    { milliseconds: 0 },
  );
});
