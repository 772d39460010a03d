import { Readable } from 'node:stream';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { endsRows, holdsMessage, isOfRows, sizeOfMessage } from './messages';

type Listener = (bytes: Buffer) => void;

/**
 * A query whose rows are passed on as the database's messages in binary protocol form; each chunk is a run of complete
 * messages. The driver's own parser makes an object of every row and value, which for a million rows takes longer than
 * the database itself.
 */
export class RowStream extends Readable implements pg.Submittable {
  #asking: pg.Query;
  #socket: Readable | null = null;
  #driver: Listener = () => {};
  #rest: Buffer = Buffer.alloc(0);

  constructor({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
    super();
    const asked: BinaryQuery = { text: sql, values: [...parameters], binary: true, queryMode: 'extended' };
    this.#asking = new pg.Query(asked);
  }

  /** Called by the driver when it is the query's turn: until the rows end, this stream reads the socket. */
  submit(connection: pg.Connection): void {
    const socket = connection.stream;
    const [driver] = socket.listeners('data');
    if (!driver) throw new Error('nothing reads from the connection');
    this.#driver = driver as Listener; // the driver's only listener takes bytes
    this.#socket = socket;
    socket.removeListener('data', this.#driver);
    socket.on('data', this.#take);
    this.#asking.submit(connection);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  #take = (bytes: Buffer): void => {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    let from = 0;
    let at = 0;
    while (holdsMessage(all, at)) {
      const end = at + sizeOfMessage(all, at);
      if (isOfRows(all, at)) {
        at = end;
        continue;
      }
      this.#handOn(all.subarray(from, at));
      if (endsRows(all, at)) {
        this.#leaveTo(all.subarray(at));
        return;
      }
      this.#driver(all.subarray(at, end));
      from = end;
      at = end;
    }
    this.#handOn(all.subarray(from, at));
    this.#rest = all.subarray(at);
  };

  #handOn(messages: Buffer): void {
    if (messages.length > 0 && !this.push(messages)) this.#socket?.pause();
  }

  /** The rows ended, or the query failed: the driver reads on, beginning with these bytes. */
  #leaveTo(bytes: Buffer): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#rest = Buffer.alloc(0);
    socket?.removeListener('data', this.#take);
    socket?.on('data', this.#driver);
    socket?.resume();
    this.#driver(bytes);
  }

  // Callbacks of the driver when it reads on.

  handleRowDescription(): void {}

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }
}

/** Options of the driver's queries that its types lack. */
interface BinaryQuery extends pg.QueryConfig {
  binary: true;
  queryMode: 'extended';
}
