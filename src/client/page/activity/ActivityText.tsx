import { createElement, Fragment, type ReactNode } from 'react';
import type { ShownActivity } from '../../../shared/areas/activity/calls';
import { blocksOf, type Inline } from '../../../shared/areas/activity/marked-text';
import { piecesOf } from '../../../shared/areas/activity/named';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { PageLink } from '../PageLink';

/** The people and records named in the text that the reader may see. */
type Named = Pick<ShownActivity, 'people' | 'records'>;

/** An activity's text with bold and italic words, lists and links; named people and records are marked or linked. */
export function ActivityText({ text, ...named }: Named & { text: string }) {
  const blocks = blocksOf(text).map((block) => {
    if (block.kind === 'list') {
      const items = block.items.map((item) => createElement('li', null, inline(item, named)));
      return inPlace(block.isNumbered ? 'ol' : 'ul', items);
    }
    const lines = block.lines.map((line, at) => [at > 0 && <br />, inline(line, named)]);
    return inPlace('p', lines.flat());
  });
  return <div className="activity-text">{inPlace(Fragment, blocks)}</div>;
}

/** Creates an element with positional children, without keys: parts of a text have no other identity. */
function inPlace(type: 'ol' | 'ul' | 'p' | typeof Fragment, children: readonly ReactNode[]): ReactNode {
  return createElement(type, null, ...children);
}

function inline(parts: readonly Inline[], named: Named): ReactNode {
  return inPlace(
    Fragment,
    parts.map((part) => shownPart(part, named)),
  );
}

function shownPart(part: Inline, named: Named): ReactNode {
  switch (part.kind) {
    case 'bold':
      return <strong>{inline(part.parts, named)}</strong>;
    case 'italic':
      return <em>{inline(part.parts, named)}</em>;
    case 'link':
      if (part.href.startsWith('/')) return <PageLink href={part.href}>{part.text}</PageLink>;
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.text}
        </a>
      );
    case 'text':
      return namedText(part.text, named);
    default:
      return part satisfies never;
  }
}

function namedText(text: string, { people, records }: Named): ReactNode {
  const pieces = piecesOf(text).map((piece) => {
    const person = people.find(({ account }) => account === piece.account);
    if (person) return createElement('span', { className: 'activity-person' }, `@${person.name}`);
    const record = records.find(({ code }) => code === piece.code);
    const path = record ? pathOfSubject(record.entity, record.id) : null;
    return path ? createElement(PageLink, { href: path }, piece.text) : piece.text;
  });
  return inPlace(Fragment, pieces);
}
