import type { MessagePort } from 'node:worker_threads';
import { AppError } from '../../../shared/errors';
import type { ReportFailure } from '../../../shared/reports/frames';
import { reportLimits } from '../../../shared/reports/limits';
import { asTheyAre, Gzip } from './gzip';
import { failedFrame, reportFrames } from './report-frames';
import type { ReportRows } from './report-rows';
import { type FromThread, piecesAhead, plainError, type ReportOrder, type ToThread } from './thread-messages';

interface Answering {
  port: MessagePort;
  source: ReportRows;
  /** A reader that takes nothing for so long gets a timeout error. */
  pauseMs?: number;
}

/** Makes the reports ordered through the port, one at a time. */
export function answerReports({ port, source, pauseMs = reportLimits.pauseMs }: Answering): void {
  let making: Making | undefined;
  port.on('message', (message: ToThread) => {
    if (message.kind !== 'begin') making?.hear(message);
    else {
      making = new Making(port, pauseMs);
      void making.make(message.order, source);
    }
  });
}

/** A report being made. */
class Making {
  #left = new AbortController();
  #room = piecesAhead;
  #hasRoom = () => {};
  #isTold: (failure: ReportFailure) => void = () => {};

  constructor(
    private readonly port: MessagePort,
    private readonly pauseMs: number,
  ) {}

  hear(message: Exclude<ToThread, { kind: 'begin' }>): void {
    if (message.kind === 'failure') this.#isTold(message.failure);
    else if (message.kind === 'left') this.#left.abort();
    else this.#room++;
    this.#hasRoom();
  }

  async make(order: ReportOrder, source: ReportRows): Promise<void> {
    const traveling = order.gzip ? new Gzip() : asTheyAre;
    const failureOf = (error: unknown) => this.#failureOf(error);
    for await (const frame of reportFrames(order, { source, left: this.#left.signal, failureOf })) {
      this.#send(traveling.add(frame));
      if (await this.#readerGoesOn()) continue;
      if (!this.#left.signal.aborted) {
        this.#send(traveling.add(failedFrame(await failureOf(new AppError('database.tookTooLong')))));
      }
      break;
    }
    this.#send(traveling.end());
    this.#post({ kind: 'over' });
  }

  /** Waits until there is room for another piece; false where the reader left or pauses too long. */
  async #readerGoesOn(): Promise<boolean> {
    const until = Date.now() + this.pauseMs;
    while (this.#room <= 0 && !this.#left.signal.aborted && Date.now() < until) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, until - Date.now());
        this.#hasRoom = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#room > 0 && !this.#left.signal.aborted;
  }

  #failureOf(error: unknown): Promise<ReportFailure> {
    const told = new Promise<ReportFailure>((resolve) => {
      this.#isTold = resolve;
    });
    this.#post({ kind: 'failed', error: plainError(error) });
    return told;
  }

  #send(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#room--;
    // Small buffers share one memory block, which cannot be transferred.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
    this.#post({ kind: 'piece', bytes: own }, [own.buffer as ArrayBuffer]); // Nothing here is shared memory.
  }

  #post(message: FromThread, handedOver: ArrayBuffer[] = []): void {
    this.port.postMessage(message, handedOver);
  }
}
