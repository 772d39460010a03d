import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { aleaud } from './erp-documents';
import { listening } from './listening';

/** An IDoc that the ERP stored: one per POST, even with the same key, as ERPs do. */
export interface StoredIdoc {
  key: string;
  documentNumber: string;
  message: string;
  xml: string;
  /** 64 ready, 53 posted, 51 not. */
  status: string;
  text: string;
}

/**
 * What happens to a POST: a status to answer with, where only 200 stores it; or dropping the connection before or
 * after storing it, or answering 500 although it was stored.
 */
export type ErpMood = number | 'dropBefore' | 'dropAfter' | 'failAfter';

export interface ErpServer {
  url: string;
  user: string;
  password: string;
  stored: StoredIdoc[];
  /** How often it was asked for a key, and its answer: the known documents ('told'), or an HTTP status. */
  asked: number;
  lookUp: 'told' | number;
  mood: ErpMood | (() => ErpMood);
  /** Called between looking up a key and answering. */
  whileAsked: () => Promise<unknown>;
  /** Called between receiving a whole document and answering. */
  meanwhile: (idoc: StoredIdoc) => Promise<unknown>;
  close(): Promise<void>;
}

const user = 'LOADLINE_RFC';
const password = 'S3cret-of-the-ERP';

/** A stand-in ERP over a real socket: Basic auth, its client, 200 with HTML; it fails as a test wants. */
export async function startErpServer(): Promise<ErpServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://erp');
    const expected = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return html(response, 401);
    if (url.pathname !== '/sap/bc/idoc_xml' || url.searchParams.get('sap-client') !== '100') return html(response, 404);
    if (request.method === 'GET') return await told(response, url.searchParams.get('arckey') ?? '');
    const mood = typeof erp.mood === 'function' ? erp.mood() : erp.mood;
    if (mood === 'dropBefore') return void request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const idoc = idocOf(Buffer.concat(chunks).toString());
    if (typeof mood === 'number' && mood !== 200) return html(response, mood);
    erp.stored.push(idoc);
    await erp.meanwhile(idoc);
    if (mood === 'dropAfter') return void request.socket.destroy();
    html(response, mood === 'failAfter' ? 500 : 200);
  }

  async function told(response: ServerResponse, key: string): Promise<void> {
    erp.asked += 1;
    const known = erp.stored.filter((idoc) => idoc.key === key);
    await erp.whileAsked();
    if (erp.lookUp !== 'told') html(response, erp.lookUp);
    else response.writeHead(200, { 'content-type': 'application/xml' }).end(aleaud(known));
  }

  const erp: ErpServer = {
    url: '',
    user,
    password,
    stored: [],
    asked: 0,
    lookUp: 'told',
    mood: 200,
    whileAsked: async () => {},
    meanwhile: async () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const port = await listening(server);
  erp.url = `http://127.0.0.1:${port}/sap/bc/idoc_xml?sap-client=100`;
  return erp;
}

function html(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>IDoc</body></html>');
}

/** Parses an IDoc independently of the code that wrote it. */
function idocOf(xml: string): StoredIdoc {
  const valueIn = (field: string) => new RegExp(`<${field}>([^<]*)</${field}>`).exec(xml)?.[1] ?? '';
  const [key, documentNumber, message] = [valueIn('ARCKEY'), valueIn('DOCNUM'), valueIn('MESTYP')];
  return { key, documentNumber, message, xml, status: '64', text: '' };
}
