import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { receivedLimits as limits } from '../../../shared/areas/mail/limits';
import { shortened } from '../../../shared/shortened';
import type { MailHead, OpenBox } from '../../outside/imap';
import { type FoundPart, type PartsOfMail, partsOf } from './parts-of-mail';
import { actualCharset, headInUtf8 } from './undeclared-charset';

/** A mail as it is understood, without its files. */
export interface Letter {
  messageId: string | null;
  /** What it says it answers, the latest first. */
  references: string[];
  subject: string | null;
  from: { name: string | null; address: string | null };
  /** Whom it was sent to, as addresses. */
  readers: string[];
  text: string | null;
  isCut: boolean;
  /** Nobody wrote it: somebody is away, has read something, or a program answers. */
  isAutomatic: boolean;
  isCircular: boolean;
  /** A report of delivery (RFC 3464). */
  isReport: boolean;
  files: FoundPart[];
  /** The same for each copy of a mail, and for no other. */
  fingerprint: Buffer;
}

/** Reads the head of a mail and its words; HTML becomes text, and nothing that it names is fetched. */
export async function readLetter(box: OpenBox, head: MailHead): Promise<Letter> {
  const { simpleParser } = await import('mailparser'); // large, and not needed to start
  const parsed = await simpleParser(Buffer.concat([headInUtf8(head.header), Buffer.from('\r\n')]), options);
  const parts = partsOf(head.structure);
  const { text, isCut } = await wordsOf(box, head, parts);
  const [sender] = parsed.from?.value ?? [];
  const messageId = idsIn(parsed.messageId)[0] ?? null;
  const subject = cleaned(parsed.subject, limits.subject);
  const address = cleaned(sender?.address, limits.address);
  const sizes = parts.files.map(({ size }) => size);
  const same = [messageId, address, parsed.date?.getTime() ?? null, subject, text, sizes];
  return {
    messageId,
    references: eachOnce([
      ...idsIn(parsed.inReplyTo),
      ...idsIn([parsed.references ?? []].flat().join(' ')).reverse(),
      ...idsIn(parts.named.join(' ')),
    ]).slice(0, limits.references),
    subject,
    from: { name: cleaned(sender?.name, limits.address), address },
    readers: eachOnce([...addressesOf(parsed.to), ...addressesOf(parsed.cc)]),
    text,
    isCut,
    isAutomatic: isAutomatic(parsed, head),
    isCircular: /^(bulk|list|junk)$/i.test(headerOf(parsed, 'precedence')) || parsed.headers.has('list'),
    isReport: isReportOf(head, 'delivery-status'),
    files: parts.files,
    fingerprint: createHash('sha256').update(JSON.stringify(same)).digest(),
  };
}

/** What the database keeps of a text: no signs that it, or a screen, has no room for. */
export function cleaned(text: string | undefined, most: number): string | null {
  const lines = (text ?? '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  // Half a sign, as some mails have, is none.
  return lines === '' ? null : Buffer.from(shortened(lines, most)).toString();
}

// Nothing a mail says becomes HTML here, or is looked up.
const options = { skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true } as const;

/** The words of a mail, of each part as much as is allowed for all. */
async function wordsOf(box: OpenBox, { uid, header }: MailHead, { texts }: PartsOfMail) {
  const said: string[] = [];
  let isCut = false;
  let left: number = limits.textBytes;
  for (const choices of texts) {
    for (const part of choices) {
      if (left <= 0) isCut = true;
      const bytes = left > 0 ? await box.part(uid, part.id, left) : Buffer.alloc(0);
      if (bytes.length > 0 && bytes.length === left && part.size > left) isCut = true;
      left -= bytes.length;
      const text = await textOf(part, header, bytes);
      if (text === null) continue;
      said.push(text);
      break; // the next choice says the same in another form
    }
  }
  const all = said.join('\n\n');
  const text = cleaned(all, limits.text);
  return { text, isCut: isCut || all.trim().length > limits.text };
}

/** One part as plain text, whatever its charset; what is in none anybody knows stands as it can be read. */
async function textOf(part: FoundPart, header: Buffer, bytes: Buffer): Promise<string | null> {
  const charset = await actualCharset(part, bytes);
  const head =
    part.isWhole && charset === part.charset
      ? header
      : Buffer.from(
          `Content-Type: ${part.type}; charset="${charset}"\r\nContent-Transfer-Encoding: ${part.encoding}\r\n\r\n`,
        );
  try {
    const { simpleParser } = await import('mailparser');
    const { text } = await simpleParser(Buffer.concat([head, bytes]), options);
    return cleaned(part.type === 'text/html' ? withoutPictures(text ?? '') : text, limits.text + 1);
  } catch {
    return cleaned(bytes.toString('utf8'), limits.text + 1);
  }
}

/** Addresses stand in the place of pictures, which nobody loads here. */
function withoutPictures(text: string): string {
  return text.replace(/\[(?:cid|data):[^\]]*\]/g, '').replace(/^[ \t]*\[https?:[^\]\s]*\][ \t]*$/gm, '');
}

function isAutomatic(parsed: ParsedMail, head: MailHead): boolean {
  const submitted = headerOf(parsed, 'auto-submitted');
  return (
    (submitted !== '' && !/^no\b/i.test(submitted)) ||
    /^auto[_-]?reply$/i.test(headerOf(parsed, 'precedence')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => parsed.headers.has(name)) ||
    isReportOf(head, 'disposition-notification')
  );
}

const isReportOf = ({ structure: { type, parameters = {} } }: MailHead, kind: string): boolean =>
  type.toLowerCase() === 'multipart/report' && parameters['report-type']?.toLowerCase() === kind;

function headerOf({ headers }: ParsedMail, name: string): string {
  const value = headers.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

const idsIn = (text: string | undefined): string[] => text?.match(/<[^<>\s]{1,250}>/g) ?? [];

/** Addresses of a group stand behind its name. */
function addressesOf(list: AddressObject | AddressObject[] | undefined): string[] {
  return [list ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address ?? [], ...(group ?? []).map((each) => each.address ?? [])].flat()),
    );
}

const eachOnce = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
