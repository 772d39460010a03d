import { msg } from '@lingui/core/macro';
import { formats } from '../../../shared/edi/document';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { handOver } from '../../outside/edi';
import { tellSender, titled } from '../../to-dos';
import type { JobHandler } from '../jobs/job-handler';
import { sendFrom } from '../outbox';
import { bytesOf, connectionOf, fileNameOf, type StoredDocument } from './documents';

/** Sends one document. When it is unknown whether it arrived, a person or the partner's acknowledgement decides. */
export const sendEdi: JobHandler<'sendEdi'> = async (context) => {
  const { input, config, signal } = context;
  const connection = connectionOf(config);
  return sendFrom<StoredDocument>(context, {
    outbox: 'ediDocument',
    documentId: input.documentId,
    handOver:
      connection &&
      ((document) => {
        const { contentType } = formats[document.format];
        return handOver(connection, { name: fileNameOf(document), contentType, bytes: bytesOf(document) }, signal);
      }),
    mayHaveArrived: (document) => document.mayHaveArrived,
    async afterwards(transaction, document, { state }) {
      if (state === 'failed' || state === 'unknown') await tellOf(transaction, document, state);
    },
  });
};

type Told = Pick<StoredDocument, 'controlNumber' | 'createdBy'>;

const titles = {
  failed: msg`An EDI invoice was not sent: {controlNumber}`,
  unknown: msg`It is not known whether an EDI invoice was sent: {controlNumber}`,
};

/** Gives a to-do to whoever sent the document and to the administrators. */
export async function tellOf(db: Db, { controlNumber, createdBy }: Told, state: keyof typeof titles): Promise<void> {
  await tellSender(db, createdBy, {
    type: 'edi',
    ...titled(titles[state], { controlNumber }),
    path: href('DFSEDIInvolce'),
  });
}
