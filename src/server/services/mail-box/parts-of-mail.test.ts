import { describe, expect, test } from 'vitest';
import type { MailPart } from '../../outside/imap';
import { partsOf } from './parts-of-mail';

const part = (id: string, type: string, more: Partial<MailPart> = {}): MailPart => ({ part: id, type, ...more });
const ofMail = (type: string, ...childNodes: MailPart[]): MailPart => ({ type, childNodes });
const idsOf = (structure: MailPart) => {
  const { texts, files, named } = partsOf(structure);
  return { texts: texts.map((forms) => forms.map(({ id }) => id)), files: files.map(({ id }) => id), named };
};

describe('the parts of a mail', () => {
  test('of one that is its text alone are that text, whose head is that of the mail', () => {
    const { texts, files } = partsOf({
      type: 'TEXT/Plain',
      parameters: { charset: 'GB 2312"' },
      encoding: 'Base64 ',
      size: 70,
    });
    expect(files).toEqual([]);
    expect(texts).toEqual([
      [{ id: '1', type: 'text/plain', charset: 'GB2312', encoding: 'base64', size: 70, name: '', isWhole: true }],
    ]);
    const bare = partsOf({ type: 'text/html' }).texts[0]?.[0];
    expect(bare).toMatchObject({ charset: 'utf-8', encoding: '7bit', size: 0 });
  });

  test('are texts, the plainest of their forms first, and what else hangs on them', () => {
    const structure = ofMail(
      'multipart/mixed',
      ofMail(
        'multipart/alternative',
        part('1.1', 'text/html'),
        part('1.2', 'text/plain'),
        ofMail('multipart/related', part('1.3.1', 'text/html'), part('1.3.2', 'image/png')),
      ),
      part('2', 'text/plain'),
      part('3', 'application/pdf'),
    );
    expect(idsOf(structure)).toEqual({ texts: [['1.2', '1.1', '1.3.1'], ['2']], files: ['1.3.2', '3'], named: [] });
    expect(
      partsOf(structure)
        .texts.flat()
        .some(({ isWhole }) => isWhole),
    ).toBe(false);
  });

  test('are said once where a form of them holds pictures or files, and whole where it is the only one', () => {
    const html = part('2.1', 'text/html');
    const plain = part('1', 'text/plain');
    const related = ofMail('multipart/related', html, part('2.2', 'image/png'));
    expect(idsOf(ofMail('multipart/alternative', plain, related))).toEqual({
      ...{ texts: [['1', '2.1']], files: ['2.2'], named: [] },
    });
    const rest = [part('2.2', 'application/pdf'), part('2.3', 'text/html')];
    const mixed = ofMail('multipart/mixed', html, ...rest);
    expect(idsOf(ofMail('multipart/alternative', plain, mixed))).toEqual({
      ...{ texts: [['1', '2.1']], files: ['2.2'], named: [] },
    });
    expect(idsOf(ofMail('multipart/alternative', mixed))).toEqual({
      ...{ texts: [['2.1'], ['2.3']], files: ['2.2'], named: [] },
    });
    const inner = { ...part('2', 'message/rfc822'), envelope: { messageId: '<a@x>' }, childNodes: [html] };
    expect(idsOf(ofMail('multipart/alternative', plain, inner)).named).toEqual(['', '<a@x>']);
  });

  test('are files where a text has a name or is said to be attached', () => {
    const structure = ofMail(
      'multipart/mixed',
      part('1', 'text/plain', { disposition: 'ATTACHMENT' }),
      part('2', 'text/plain', { parameters: { name: 'note.txt' } }),
      part('3', 'text/html', { dispositionParameters: { filename: 'page.html' }, parameters: { name: 'other' } }),
      part('4', 'text/plain', { disposition: 'inline' }),
      part('5', 'text/calendar'),
      part('6', 'multipart/mixed'),
    );
    expect(idsOf(structure)).toEqual({ texts: [['4']], files: ['1', '2', '3', '5'], named: [] });
    expect(partsOf(structure).files.map(({ name }) => name)).toEqual(['', 'note.txt', 'page.html', '']);
  });

  test('of a mail within a mail are read under their own numbers, and it says what it answers', () => {
    const inner = (child: MailPart): MailPart => ({
      ...part('2', 'message/rfc822'),
      envelope: { inReplyTo: '<a@x>', messageId: '<b@x>' },
      childNodes: [child],
    });
    const single = ofMail('multipart/mixed', part('1', 'text/plain'), inner(part('2', 'text/plain')));
    expect(idsOf(single)).toEqual({ texts: [['1'], ['2.1']], files: [], named: ['<a@x>', '<b@x>'] });
    const several = ofMail(
      'multipart/mixed',
      inner({ ...ofMail('multipart/mixed', part('2.1', 'text/plain')), part: '2' }),
    );
    expect(idsOf(several).texts).toEqual([['2.1']]);
    expect(idsOf(ofMail('multipart/mixed', part('2', 'message/rfc822'))).files).toEqual(['2']);
    expect(idsOf({ ...part('2', 'message/rfc822'), childNodes: [part('2', 'text/plain')] }).named).toEqual(['', '']);
  });

  test('are no more than anybody writes', () => {
    const many = (count: number) =>
      ofMail('multipart/mixed', ...Array.from({ length: count }, (_, at) => part(String(at), 'image/png')));
    expect([idsOf(many(499)).files.length, idsOf(many(900)).files.length]).toEqual([499, 499]);
  });
});
