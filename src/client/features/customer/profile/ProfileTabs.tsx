import { useLingui } from '@lingui/react/macro';
import { Files, HandCoins, type LucideIcon, MessageSquareText, ShoppingCart, Sofa, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { keysOf } from '../../../../shared/keys-of';
import { FilesSection } from '../../../page/files/FilesSection';
import { HistorySection } from '../../../page/HistorySection';
import { usePageCommands } from '../../../state/page-commands';
import { useMay } from '../../../state/rights';
import { InnerTabs } from '../../../ui/InnerTabs';
import { LineUpSection } from '../line-up/LineUpSection';
import { RankingSection } from '../RankingSection';
import { ContainersSection } from './ContainersSection';
import { DiscountsSection } from './DiscountsSection';
import { EndingPricesSection } from './EndingPricesSection';
import { NetSalesSection } from './NetSalesSection';
import { OpenPurchasesSection, OpenQuotesSection } from './OffersSection';
import { OpenOrdersSection } from './OpenOrdersSection';
import { ReceivablesSection } from './ReceivablesSection';
import { type ProfilePart, profileParts } from './section-places';
import { TasksSection } from './TasksSection';
import { TimelineSection } from './TimelineSection';
import { YearsSection } from './YearsSection';

const icons: Record<ProfilePart, LucideIcon> = {
  activity: MessageSquareText,
  orders: ShoppingCart,
  money: HandCoins,
  sales: TrendingUp,
  floor: Sofa,
  documents: Files,
};
const partNames = keysOf(profileParts);

/** Parts that stay mounted, as they listen to the whole page: a key that adds a model, files dropped anywhere. */
const kept: readonly ProfilePart[] = ['floor', 'documents'];

interface ProfileTabsProps {
  customer: CustomerRow;
  part: ProfilePart;
  onPart: (part: ProfilePart) => void;
}

/** All about a customer in six parts, each with its key. */
export function ProfileTabs({ customer: { id }, part, onPart }: ProfileTabsProps) {
  const { t, i18n } = useLingui();
  const seesReceivables = useMay('receivables');
  usePageCommands(
    partNames.map((name) => ({
      id: `here.part.${name}`,
      label: profileParts[name].command,
      icon: icons[name],
      hotkey: profileParts[name].hotkey,
      run: () => onPart(name),
    })),
  );
  const contents: Record<ProfilePart, ReactNode> = {
    activity: (
      <>
        <TasksSection id={id} />
        <TimelineSection id={id} />
      </>
    ),
    orders: (
      <>
        <OpenOrdersSection id={id} />
        <OpenQuotesSection id={id} />
        <OpenPurchasesSection id={id} />
        <ContainersSection id={id} />
      </>
    ),
    money: (
      <>
        {seesReceivables && <ReceivablesSection id={id} />}
        <DiscountsSection id={id} />
      </>
    ),
    sales: (
      <>
        <YearsSection id={id} />
        <NetSalesSection id={id} />
        <RankingSection id={id} />
        <EndingPricesSection id={id} />
      </>
    ),
    floor: <LineUpSection customerId={id} />,
    documents: (
      <>
        <FilesSection entity="customer" recordId={id} takesPage onAdd={() => onPart('documents')} />
        <HistorySection entity="customer" id={id} />
      </>
    ),
  };
  return (
    <InnerTabs
      label={t`Parts of the profile`}
      value={part}
      onChange={onPart}
      tabs={partNames.map((name) => ({
        value: name,
        label: i18n._(profileParts[name].label),
        hotkey: profileParts[name].hotkey,
        isKept: kept.includes(name),
        content: <div className="sections">{contents[name]}</div>,
      }))}
    />
  );
}
