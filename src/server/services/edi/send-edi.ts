import { formats } from '../../../shared/edi/document';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { handOver } from '../../outside/edi';
import { giveToDo, tellAdministrators } from '../../to-dos';
import type { JobHandler } from '../jobs/job-handler';
import { sendFrom } from '../outbox';
import { bytesOf, connectionOf, fileNameOf, type StoredDocument } from './documents';

/** Sends one document; of what may have arrived a person decides, or the partner's acknowledgement. */
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
    async afterwards(transaction, document, { state }) {
      if (state === 'failed' || state === 'unknown') await tellOf(transaction, document, state);
    },
  });
};

type Told = Pick<StoredDocument, 'controlNumber' | 'createdBy'>;

const titles = {
  failed: { en: 'An EDI invoice was not sent', zh: 'EDI 发票未能发送' },
  unknown: { en: 'It is not known whether an EDI invoice was sent', zh: '无法确定 EDI 发票是否已发送' },
} as const;

/** A to-do for who sent the document, and for the administrators. */
export async function tellOf(db: Db, { controlNumber, createdBy }: Told, state: keyof typeof titles): Promise<void> {
  const toDo = {
    type: 'edi' as const,
    titleEn: `${titles[state].en}: ${controlNumber}`,
    titleZh: `${titles[state].zh}：${controlNumber}`,
    path: href('DFSEDIInvolce'),
  };
  await tellAdministrators(db, toDo, createdBy);
  if (createdBy !== null) await giveToDo(db, [createdBy], toDo);
}
