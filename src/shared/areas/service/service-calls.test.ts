import { expect, test } from 'vitest';
import { keysOf } from '../../keys-of';
import { entityOf } from '../all';
import { fileOwners, hasFiles, isShownInPlace, pictureEdges } from './file-calls';
import { jobNames, jobPages } from './job-calls';
import { letterCalls } from './letter-calls';
import { mailMoves, mailStates, mayHaveArrived } from './mail-calls';

test('a mail that may have arrived is sent again with a reason alone', () => {
  expect(keysOf(mailStates).filter(mayHaveArrived)).toEqual(['sent', 'unknown']);
});

test('a mail is sent again, cancelled or noted as sent where that can still be done', () => {
  expect(mailMoves).toEqual({
    retry: ['failed', 'unknown', 'held', 'sent'],
    cancel: ['queued', 'failed', 'unknown', 'held'],
    noteSent: ['unknown', 'held'],
  });
});

test('what is sent and read for people is retried on its own page, all else on that of the jobs', () => {
  expect(jobPages).toEqual({
    ...{ askErp: 'poList', sendErp: 'poList', readMail: 'ReceivedMail' },
    ...{ sendEdi: 'DFSEDIInvolce', sendMail: 'Outbox' },
  });
  expect(Object.keys(jobPages).every((name) => name in jobNames)).toBe(true);
});

test('records have files where they have pictures, or are files themselves', () => {
  expect(['order', 'model', 'document', 'country', 'price'].map((name) => hasFiles(entityOf(name)))).toEqual([
    ...[true, true, true, false, false],
  ]);
  expect(fileOwners.filter((name) => !hasFiles(entityOf(name)))).toEqual([]);
  expect(fileOwners).toContain('commitmentModel');
});

test('a browser shows pictures, videos and PDF files, and no other document', () => {
  const shown = [
    ['picture', 'image/jpeg'],
    ['video', 'video/mp4'],
    ['document', 'application/pdf'],
    ['document', 'text/html'],
    ['document', 'application/msword'],
  ] as const;
  expect(shown.map(([kind, type]) => isShownInPlace({ kind, type }))).toEqual([true, true, true, false, false]);
  expect(pictureEdges).toEqual([96, 480]);
});

test('a paper of a letter is named by its kind and what it is about', () => {
  const { papers } = letterCalls.sendLetter.input.shape;
  const taken = (key: string) => papers.safeParse([key]).success;
  expect(['contract:1', 'quote:12', 'purchaseOrder:3', 'loadingPlan:4', 'file:5'].every(taken)).toBe(true);
  expect(['contract', 'contract:0', 'contract:01', 'invoice:1', 'file:1:2', 'file:-1', ' file:1'].some(taken)).toBe(
    false,
  );
});
