import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BuildingComplex,
  ClipboardList,
  Contact,
  Container,
  FileText,
  Library,
  type LucideIcon,
  Mail,
  NotebookPen,
  Sofa,
  SquareTerminal,
  UserRound,
  Zap,
} from 'lucide-react';
import { listPageOf } from '../../../shared/pages';
import { listOfId, type SearchKind } from '../../../shared/search';
import { placeInMenu } from '../menu';

/** The icon of each kind in the list. */
const kindIcons: Record<SearchKind, LucideIcon> = {
  page: FileText,
  command: Zap,
  customer: BuildingComplex,
  contact: Contact,
  order: ClipboardList,
  container: Container,
  model: Sofa,
  savedQuery: SquareTerminal,
  person: UserRound,
  activity: NotebookPen,
  mail: Mail,
  listed: Library,
  heard: Library,
};

export type SectionName = SearchKind | 'recent' | 'frequent' | 'older';

export const sectionNames: Record<SectionName, MessageDescriptor> = {
  recent: msg`Recent`,
  frequent: msg`Frequent`,
  older: msg`More from the server`,
  page: msg`Pages`,
  command: msg`Commands`,
  customer: msg`Customers`,
  contact: msg`Contacts`,
  order: msg`Orders`,
  container: msg`Containers`,
  model: msg`Models`,
  savedQuery: msg`Saved queries`,
  person: msg`People`,
  activity: msg`Activities`,
  mail: msg`Mails`,
  listed: msg`Master data`,
  heard: msg`Master data`,
};

/** What a record is shown under and with: its kind's face, or of a record of a list, that of its place in the menu. */
export function faceOf({ kind, id }: { kind: SearchKind; id: string }): {
  heading: MessageDescriptor;
  icon: LucideIcon;
} {
  const page = kind === 'listed' ? listPageOf(listOfId(id)) : undefined;
  return page ? placeInMenu(page) : { heading: sectionNames[kind], icon: kindIcons[kind] };
}
