import { type Draft, emptyDraft } from '../../src/client/features/loading/cartons/draft';
import { useListIntake } from '../../src/client/features/loading/cartons/use-list-intake';
import { type PageTab, PageTabContext, pageTab, usePageState } from '../../src/client/state/page';
import type { LoadingOrder } from '../../src/shared/areas/loading/calls';
import { href } from '../../src/shared/pages';
import { show } from './dom';
import { leaveNothing } from './leave-nothing';
import { cartonLine } from './loading';

/** What the shown page of container calculation has as its intake and list. */
export let intake: ReturnType<typeof useListIntake>;
export let draft: Draft;

let page: Awaited<ReturnType<typeof show>> | undefined;

function Page({ initial }: { initial: Draft }) {
  const [shown, setDraft] = usePageState('draft', initial);
  draft = shown;
  intake = useListIntake({ draft, setDraft });
  return null;
}

/** The address of an empty list. */
export const plain = href('ContainerCalculation');

const pageAt = (path: string, initial: Draft, known: Partial<PageTab> = {}) => (
  <PageTabContext value={pageTab(path, known)}>
    <Page initial={initial} />
  </PageTabContext>
);

/** Opens the page of an address. */
export async function start(path = plain, initial = emptyDraft, known: Partial<PageTab> = {}): Promise<void> {
  page = await show(pageAt(path, initial, known));
}

/** Closes the page; what it remembers stays. */
export const end = async (): Promise<void> => page?.end();

/** Ends a test of the page. */
export const leaveIntake = (): Promise<void> => leaveNothing(page);

/** Shows another page in its place. */
export const leave = async (path: string): Promise<void> => page?.draw(pageAt(path, emptyDraft, { isActive: false }));

/** Shows the page again. */
export const comeBack = async (path: string): Promise<void> => page?.draw(pageAt(path, emptyDraft));

/** An order of one line, as it is loaded. */
export const order = (id: number, given: Partial<LoadingOrder> = {}): LoadingOrder => ({
  ...{ id, customerId: 1, customerCode: 'C1', customerName: 'A', ownerName: 'B', poNumber: `450${id}` },
  ...{ stage: 'scheduled', requestedDeliveryDate: null, pieces: `${id} 1`, plans: [], unusable: [] },
  lines: [
    {
      ...{ lineNumber: 1, materialId: 1, stage: 'scheduled', container: null },
      carton: cartonLine({ id: 'line 9', label: `Sofa ${id}`, orderId: id, length: 2146 }),
    },
  ],
  ...given,
});

/** Plans of an order: only whether there are any is looked at. */
export const plans = [{ id: 1 }] as unknown as LoadingOrder['plans']; // as just said

/** The lines of the list. */
export const listed = () => draft.lines.map(({ id, label, length }) => [id, label, length]);
