import { randomUUID } from 'node:crypto';

interface WrittenMail {
  from?: string;
  to?: string;
  subject?: string;
  /** Null for a mail without one. */
  messageId?: string | null;
  answers?: string;
  headers?: readonly string[];
  text?: string;
  /** Further parts, each with its own headers. */
  parts?: readonly string[];
}

/** A mail in the form of usual mail programs. */
export function writtenMail(mail: WrittenMail = {}): string {
  const { from = '"Chen Wei" <chen@shop.example>', to = 'sales@sofa.example', subject = 'Re: Your order' } = mail;
  const {
    messageId = `<${randomUUID()}@shop.example>`,
    answers,
    headers = [],
    text = 'Thank you, we agree.',
    parts,
  } = mail;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Date: Mon, 23 Nov 2026 10:00:00 +0800',
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    ...(answers === undefined ? [] : [`In-Reply-To: ${answers}`, `References: <first@shop.example>\r\n ${answers}`]),
    ...headers,
    'MIME-Version: 1.0',
  ];
  const body = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text];
  if (!parts) return [...head, ...body, ''].join('\r\n');
  const cut = '--=_cut';
  const all = [body.join('\r\n'), ...parts].flatMap((part) => [cut, part]);
  return [...head, 'Content-Type: multipart/mixed; boundary="=_cut"', '', ...all, `${cut}--`, ''].join('\r\n');
}

/** An attachment as a part. */
export function attached(name: string, bytes: Buffer, type = 'application/octet-stream'): string {
  return [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64').replace(/.{76}/g, (line) => `${line}\r\n`),
  ].join('\r\n');
}
