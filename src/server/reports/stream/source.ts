import type { ReportFailure } from '../../../shared/reports/frames';
import { reportLimits } from '../../../shared/reports/limits';
import { asTheyAre, Gzip } from './gzip';
import { failedFrame } from './report-frames';
import { errorOf, type FromThread, type ReportOrder, type ToThread } from './thread-messages';
import { ReportTurns, type TurnLimits } from './turns';

export interface ReportReader {
  /** The person whose turn the report takes. */
  userId: number;
  /** Aborted when nobody waits for the report any more. */
  left: AbortSignal;
  /** Turns an error into what the reader is told. */
  failureOf: (error: unknown) => ReportFailure;
}

export interface ReportSource {
  /** The report as the bytes to send, made in a worker thread; a failure is its last frame. */
  stream(order: ReportOrder, reader: ReportReader): AsyncGenerator<Uint8Array, void, undefined>;
  /** Runs other work as heavy as a report, on another connection, once it is the person's turn, unless they left by then. */
  inTurn<T>(userId: number, work: () => Promise<T>, left?: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

/** What runs `answerReports`: a worker, or a port to one. */
export interface ReportThread {
  postMessage(message: ToThread): void;
  on(event: 'message', listener: (message: FromThread) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
  off(event: 'message', listener: (message: FromThread) => void): unknown;
  off(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
  terminate(): Promise<unknown>;
}

/**
 * Makes reports in threads, which read, encode and compress the rows: a million of them keep a processor busy for
 * seconds, and look-ups must not wait for that.
 */
export function openReportSource(startThread: () => ReportThread, options: Partial<TurnLimits> = {}): ReportSource {
  const turns = new ReportTurns({ ...reportLimits, ...options });
  const threads = new Set<ReportThread>();
  const idle: ReportThread[] = [];

  const start = (): ReportThread => {
    const thread = startThread();
    // A failed thread, busy or idle, is dropped; without a listener its error would end the server.
    const drop = () => {
      threads.delete(thread);
      if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    };
    thread.on('error', drop);
    thread.on('exit', drop);
    threads.add(thread);
    return thread;
  };
  return {
    async *stream(order, reader) {
      let giveBack: () => void;
      try {
        giveBack = await turns.take(reader.userId, reader.left);
      } catch (error) {
        if (!reader.left.aborted) yield* onlyFailure(reader.failureOf(error), order);
        return;
      }
      const thread = idle.pop() ?? start();
      yield* made(order, reader, {
        thread,
        end(isWell) {
          if (isWell) idle.push(thread);
          giveBack();
        },
      });
    },
    async inTurn(userId, work, left) {
      const giveBack = await turns.take(userId, left);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
    async close() {
      const started = [...threads];
      threads.clear();
      await Promise.all(started.map((thread) => thread.terminate()));
    },
  };
}

interface Making {
  thread: ReportThread;
  /** Called once, when the thread is free again or broken. */
  end(isWell: boolean): void;
}

/**
 * Yields the pieces that a thread makes of an order. The thread is told of every piece taken, and works a few ahead.
 */
async function* made(
  order: ReportOrder,
  { left, failureOf }: ReportReader,
  { thread, end }: Making,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: Uint8Array[] = [];
  let isOver = false;
  let broken: Error | null = null;
  let wake = () => {};
  const post = (message: ToThread) => thread.postMessage(message);
  const finish = (isWell: boolean) => {
    if (isOver) return;
    isOver = true;
    thread.off('message', hear);
    thread.off('error', breakOff);
    thread.off('exit', breakOff);
    end(isWell);
  };
  const hear = (message: FromThread) => {
    if (message.kind === 'piece') pieces.push(message.bytes);
    else if (message.kind === 'failed') post({ kind: 'failure', failure: failureOf(errorOf(message.error)) });
    else finish(true);
    wake();
  };
  const breakOff = (reason: unknown) => {
    broken = reason instanceof Error ? reason : new Error('the thread of a report has ended');
    finish(false);
    wake();
  };
  const leave = () => {
    post({ kind: 'left' });
    wake();
  };
  thread.on('message', hear);
  thread.on('error', breakOff);
  thread.on('exit', breakOff);
  left.addEventListener('abort', leave);
  post({ kind: 'begin', order });
  try {
    while (!left.aborted) {
      const piece = pieces.shift();
      if (piece) {
        if (!isOver) post({ kind: 'taken' });
        yield piece;
      } else if (broken) throw broken;
      else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    left.removeEventListener('abort', leave);
    if (!isOver) leave();
  }
}

function* onlyFailure(failure: ReportFailure, { gzip }: ReportOrder): Generator<Uint8Array> {
  const traveling = gzip ? new Gzip() : asTheyAre;
  yield traveling.add(failedFrame(failure));
  yield traveling.end();
}
