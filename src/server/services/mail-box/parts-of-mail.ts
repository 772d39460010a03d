import type { MailPart } from '../../outside/imap';

/** A part of a mail that is no container. */
export interface FoundPart {
  /** What a server calls it: 1.2. */
  id: string;
  type: string;
  charset: string;
  encoding: string;
  /** Bytes, as they were sent. */
  size: number;
  /** Empty where it has none. */
  name: string;
  /** Whether it is the whole mail, whose head says what it is. */
  isWhole: boolean;
}

export interface PartsOfMail {
  /** What the mail says, in its order; of each the forms it is said in, the plainest first. */
  texts: FoundPart[][];
  files: FoundPart[];
  /** What mails that come along as files name: what they answer, and themselves. */
  named: string[];
}

/** More than that nobody writes, and a mail that is made to tire us may have. */
const mostParts = 500;

/** Which parts of a mail are its words and which are files; a mail within a mail is read as a part of it. */
export function partsOf(structure: MailPart): PartsOfMail {
  const parts: PartsOfMail = { texts: [], files: [], named: [] };
  let count = 0;
  const walk = (node: MailPart, into: PartsOfMail, isRoot: boolean): void => {
    count += 1;
    if (count > mostParts) return;
    const type = node.type.toLowerCase();
    const children = node.childNodes ?? [];
    if (type === 'multipart/alternative') {
      // Each child says the same: one that is a container, such as HTML with its pictures, by its first text.
      const said = children.map((child) => {
        const within: PartsOfMail = { texts: [], files: [], named: [] };
        walk(child, within, false);
        return within;
      });
      const forms = said.flatMap(({ texts: [first = []] }) => first);
      if (forms.length > 0) into.texts.push(forms.sort((left, right) => plainness(left) - plainness(right)));
      for (const { texts, files, named } of said) {
        // What the container goes on with stands in a form that is one text, too.
        if (!children.some(isText)) into.texts.push(...texts.slice(1));
        into.files.push(...files);
        into.named.push(...named);
      }
    } else if (type === 'message/rfc822' && children.length > 0) {
      const { inReplyTo = '', messageId = '' } = node.envelope ?? {};
      into.named.push(inReplyTo, messageId);
      // Its text alone, where it is no container: under its own number a server answers the whole of it.
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
