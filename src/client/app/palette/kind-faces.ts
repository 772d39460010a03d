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
import type { SearchKind } from '../../../shared/search';
import type { SectionName } from './use-palette-results';

/** The icon of each kind in the list. */
export const kindIcons: Record<SearchKind, LucideIcon> = {
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
};

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
};
