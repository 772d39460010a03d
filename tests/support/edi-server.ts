import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listening } from './listening';

interface Taken {
  content: string;
  headers: IncomingHttpHeaders;
}

/** A status to answer with; or dropping the connection before or after the body is read. */
type Mood = number | 'dropBefore' | 'dropAfter';

export interface EdiServer {
  url: string;
  /** Whole documents in order of arrival, whatever was answered. */
  taken: Taken[];
  mood: Mood;
  /** Called between receiving a whole document and answering. */
  meanwhile: () => Promise<unknown>;
  close(): Promise<void>;
}

/** A partner's real HTTP server on this computer, which fails as a test wants. */
export async function startEdiServer(): Promise<EdiServer> {
  const server = createServer(async (request, response) => {
    if (state.mood === 'dropBefore') return request.socket.destroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    state.taken.push({ content: Buffer.concat(chunks).toString('latin1'), headers: request.headers });
    await state.meanwhile();
    if (state.mood === 'dropAfter') return request.socket.destroy();
    response.writeHead(state.mood).end();
  });
  const state: EdiServer = {
    url: '',
    taken: [],
    mood: 200,
    meanwhile: async () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const port = await listening(server);
  state.url = `http://loadline:secret@127.0.0.1:${port}/in`;
  return state;
}
