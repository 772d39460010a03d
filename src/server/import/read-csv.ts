import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CommandFailure } from '../command-failure';
import type { Format } from './mapping';

/** One row of the file; the heading is row 1, as a spreadsheet counts. */
export interface CsvRow {
  row: number;
  cells: string[];
}

const mostBytesInRow = 1024 * 1024;

/** Reads a CSV file row by row, its heading first. */
export async function* readCsv(file: string, format: Pick<Format, 'separator' | 'encoding'>): AsyncGenerator<CsvRow> {
  const encoding = await encodingOf(file, format.encoding);
  const parser = Readable.from(decoded(file, encoding)).pipe(
    parse({
      bom: true,
      delimiter: format.separator,
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: mostBytesInRow,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CommandFailure(`${basename(file)} is not well-formed CSV near line ${error.lines}: ${reasonOf(error)}.`);
  }
}

function reasonOf({ code }: CsvError): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quoted field is not closed';
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'something follows a closing quote';
    case 'INVALID_OPENING_QUOTE':
      return 'a quote stands inside a field that does not begin with one';
    case 'CSV_MAX_RECORD_SIZE':
      return `a row is longer than ${mostBytesInRow} characters; is a quote missing, or the separator another`;
    default:
      return code;
  }
}

async function* decoded(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandFailure(
      `${basename(file)} is not ${encoding.toUpperCase()} text; name its encoding in the mapping.`,
    );
  }
}

/** The encoding that was asked for, or by the first bytes and then by trying: UTF-8, UTF-16, else GBK. */
async function encodingOf(file: string, asked: Format['encoding']): Promise<string> {
  const start = await firstBytes(file);
  if (start.length === 0) throw new CommandFailure(`${basename(file)} is empty.`);
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    throw new CommandFailure(`${basename(file)} is a workbook or an archive, not CSV; save it as CSV first.`);
  }
  if (asked !== 'auto') return asked;
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.includes(0)) throw new CommandFailure(`${basename(file)} is not text, so it is not CSV.`);
  return (await isUtf8(file)) ? 'utf-8' : 'gbk';
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    if (!(await stat(file)).isFile()) throw new CommandFailure(`${file} is not a file.`);
    const handle = await open(file);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new CommandFailure(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
