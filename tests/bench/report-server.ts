import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { createGunzip, createGzip } from 'node:zlib';
import { tableFromIPC } from '@uwdata/flechette';
import type { ReportName } from '../../src/shared/areas/reports';
import { FrameReader, type ReportEnd } from '../../src/shared/reports/frames';
import type { Client } from './list-load';

/** What one report took: milliseconds to its first rows and to its end, bytes as they traveled. */
export interface ReportFigures {
  rows: number;
  firstRows: number;
  end: number;
  bytes: number;
}

interface Asked {
  url: string;
  client: Client;
  report: ReportName;
  filters?: Record<string, unknown>;
  /** Hears of every segment of rows. */
  onRows?: (segment: Uint8Array) => void;
}

/** Streams a report as the browser does, compressed, and times it. */
export async function timeReport({ url, client, report, filters = {}, onRows }: Asked): Promise<ReportFigures> {
  const start = performance.now();
  const asked = request(`${url}/api/report/stream`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.key}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
    },
  });
  asked.end(JSON.stringify({ report, filters }));
  const [response] = await once(asked, 'response');
  let bytes = 0;
  response.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  const plain = response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response;
  const frames = new FrameReader();
  let firstRows = 0;
  for await (const piece of plain) {
    for (const { kind, body } of frames.add(piece)) {
      if (kind === 'rows') {
        firstRows ||= performance.now() - start;
        onRows?.(body);
      } else {
        const said = JSON.parse(new TextDecoder().decode(body));
        if (kind === 'failed') throw new Error(`${report}: ${said.message}`);
        return { rows: (said as ReportEnd).rows, firstRows, end: performance.now() - start, bytes };
      }
    }
  }
  throw new Error(`${report} broke off`);
}

/** Writes a report's rows as a JSON file, compressed as little as our own streams are. */
export async function writeJson(asked: Omit<Asked, 'onRows'>, file: string): Promise<string[]> {
  const zip = createGzip({ level: 1 });
  const written = once(zip.pipe(createWriteStream(file)), 'finish');
  let columns: string[] = [];
  let isFirst = true;
  zip.write('[');
  await timeReport({
    ...asked,
    onRows(segment) {
      const table = tableFromIPC(segment, { useDate: false });
      columns = table.names;
      const rows = JSON.stringify(table.toArray()).slice(1, -1);
      if (rows === '') return;
      zip.write(isFirst ? rows : `,${rows}`);
      isFirst = false;
    },
  });
  zip.end(']');
  await written;
  return columns;
}
