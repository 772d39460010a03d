import { createHash } from 'node:crypto';
import type { AddressObject, ParsedMail } from 'mailparser';
import { receivedLimits as limits } from '../../../shared/areas/mail/limits';
import { shortened } from '../../../shared/shortened';
import type { MailHead, OpenBox } from '../../outside/imap';
import { type FoundPart, type PartsOfMail, partsOf } from './parts-of-mail';
import { actualCharset, headInUtf8 } from './undeclared-charset';

/** A parsed mail, without the content of its files. */
export interface Letter {
  messageId: string | null;
  /** Ids of the mails that it answers, latest first. */
  references: string[];
  subject: string | null;
  from: { name: string | null; address: string | null };
  /** Addresses of its recipients. */
  readers: string[];
  text: string | null;
  isCut: boolean;
  /** Whether a program wrote it: an absence note, a read receipt or an automatic answer. */
  isAutomatic: boolean;
  isCircular: boolean;
  /** Whether it is a delivery report (RFC 3464). */
  isReport: boolean;
  files: FoundPart[];
  /** Equal for each copy of a mail, and different for any other. */
  fingerprint: Buffer;
}

/** Reads the head and text of a mail; HTML becomes text, and nothing it references is fetched. */
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

/** A text as the database stores it: without control and direction characters, and cut to `most`; null where empty. */
export function cleaned(text: string | undefined, most: number): string | null {
  const lines = (text ?? '')
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  // Replaces lone surrogates, which some mails contain.
  return lines === '' ? null : Buffer.from(shortened(lines, most)).toString();
}

// Nothing in a mail is turned into HTML or looked up.
const options = { skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true } as const;

/** The text of a mail; all parts together share one byte limit. */
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
      break; // the other alternatives say the same
    }
  }
  const all = said.join('\n\n');
  const text = cleaned(all, limits.text);
  return { text, isCut: isCut || all.trim().length > limits.text };
}

/** One part as plain text in any charset; bytes in no known charset are read as UTF-8. */
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

/** Removes the addresses that stand in place of pictures, which are not loaded here. */
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

/** The addresses of a group are nested in it. */
function addressesOf(list: AddressObject | AddressObject[] | undefined): string[] {
  return [list ?? []]
    .flat()
    .flatMap(({ value }) =>
      value.flatMap(({ address, group }) => [address ?? [], ...(group ?? []).map((each) => each.address ?? [])].flat()),
    );
}

const eachOnce = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '');
