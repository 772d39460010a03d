import type { MailPart } from '../../outside/imap';

/** A leaf part of a mail. */
export interface FoundPart {
  /** The server's number of it: 1.2. */
  id: string;
  type: string;
  charset: string;
  encoding: string;
  /** Bytes, as encoded for sending. */
  size: number;
  /** Empty where it has none. */
  name: string;
  /** Whether it is the whole mail, so that the mail's head describes it. */
  isWhole: boolean;
}

export interface PartsOfMail {
  /** The texts of the mail in order; for each its alternative forms, plain text first. */
  texts: FoundPart[][];
  files: FoundPart[];
  /** Message ids of attached mails and of the mails that those answer. */
  named: string[];
}

/** No genuine mail has more parts; a malicious one may. */
const mostParts = 500;

/** Sorts the parts of a mail into texts and files; an attached mail is walked as a part. */
export function partsOf(structure: MailPart): PartsOfMail {
  const parts: PartsOfMail = { texts: [], files: [], named: [] };
  let count = 0;
  const walk = (node: MailPart, into: PartsOfMail, isRoot: boolean): void => {
    count += 1;
    if (count > mostParts) return;
    const type = node.type.toLowerCase();
    const children = node.childNodes ?? [];
    if (type === 'multipart/alternative') {
      // Each child says the same; a container, such as HTML with its pictures, counts by its first text.
      const said = children.map((child) => {
        const within: PartsOfMail = { texts: [], files: [], named: [] };
        walk(child, within, false);
        return within;
      });
      const forms = said.flatMap(({ texts: [first = []] }) => first);
      if (forms.length > 0) into.texts.push(forms.sort((left, right) => plainness(left) - plainness(right)));
      for (const { texts, files, named } of said) {
        // Further texts of a container are kept only where no alternative is one text, which would hold them, too.
        if (!children.some(isText)) into.texts.push(...texts.slice(1));
        into.files.push(...files);
        into.named.push(...named);
      }
    } else if (type === 'message/rfc822' && children.length > 0) {
      const { inReplyTo = '', messageId = '' } = node.envelope ?? {};
      into.named.push(inReplyTo, messageId);
      // A bare text in an attached mail is read as part `.1`: for the mail's own number the server returns it whole.
      for (const child of children) {
        walk(child.childNodes ? child : { ...child, part: `${node.part ?? '1'}.1` }, into, false);
      }
    } else if (children.length > 0) for (const child of children) walk(child, into, false);
    else if (isText(node)) into.texts.push([found(node, isRoot)]);
    else if (!type.startsWith('multipart/')) into.files.push(found(node, isRoot));
  };
  walk(structure, parts, true);
  return parts;
}

const isText = (node: MailPart): boolean =>
  /^text\/(plain|html)$/i.test(node.type) && node.disposition?.toLowerCase() !== 'attachment' && nameOf(node) === '';

const plainness = ({ type }: FoundPart): number => (type === 'text/plain' ? 0 : 1);

function found(node: MailPart, isWhole: boolean): FoundPart {
  return {
    id: node.part ?? '1',
    type: node.type.toLowerCase(),
    charset: (node.parameters?.charset ?? 'utf-8').replace(/[^\w.:-]/g, ''),
    encoding: (node.encoding ?? '7bit').toLowerCase().replace(/[^\w-]/g, ''),
    size: node.size ?? 0,
    name: nameOf(node),
    isWhole,
  };
}

const nameOf = ({ dispositionParameters, parameters }: MailPart): string =>
  dispositionParameters?.filename ?? parameters?.name ?? '';
