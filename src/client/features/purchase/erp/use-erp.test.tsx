// @vitest-environment happy-dom
import { act, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { type ErpDocumentRow, type ErpDocuments, type ErpMove, erpCalls } from '../../../../shared/areas/erp/calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { errorCatalogue } from '../../../../shared/errors';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { useAskedAgain } from '../../../page/use-asked-again';
import { queries } from '../../../state/queries';
import { toastError, toastSuccess } from '../../../state/toasts';
import { ErpSection } from './ErpSection';
import { useErp } from './use-erp';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../page/use-asked-again', async (original) => ({
  ...(await original<object>()),
  useAskedAgain: vi.fn(),
}));

const ask = vi.mocked(fetchData);
const record = { id: 5, version: 2 } as CrudRecord; // what is read of one
const row = (state: string, moves: ErpMove[], content: string | null = null) =>
  ({ id: 9, state, moves, content }) as unknown as ErpDocumentRow; // as above
let erp: ReturnType<typeof useErp>;
let page: Awaited<ReturnType<typeof show>>;

function Page({ id }: { id: number | null }) {
  erp = useErp(id);
  return null;
}
const ids = () => erp.actionsOf(record).map(({ id }) => id.slice('here.erp.'.length));
const run = (id: string) =>
  act(
    async () =>
      void erp
        .actionsOf(record)
        .find((each) => each.id === `here.erp.${id}`)
        ?.run(),
  );
/** What the dialog that asks for something was given. */
function asking(): {
  title: string;
  draftKey: string;
  onGiven: (answer: string) => Promise<void>;
  onClose: () => void;
} {
  const { children } = (erp.dialog as ReactElement<{ children: ReactNode[] }>).props; // a fragment of two
  const [dialog] = children;
  if (!isValidElement<ReturnType<typeof asking>>(dialog)) throw new Error('nothing is asked for');
  return dialog.props;
}
const done = () => ask.mock.calls.filter(([call]) => call !== erpCalls.getErpDocuments);
async function load(rows: ErpDocumentRow[], mayNumber = false) {
  ask.mockImplementation(async (call) => (call === erpCalls.getErpDocuments ? { rows, mayNumber } : {}));
  page = await show(<Page id={5} />);
  await settled();
}

beforeEach(() => vi.resetAllMocks());
afterEach(() => leaveNothing(page));

test('as long as a document is sent, or the ERP about to be asked for one, it is looked what became of it', async () => {
  const soon = new Date(Date.now() + 10_000).toISOString();
  const late = new Date(Date.now() + 600_000).toISOString();
  const isAskedAgain = async (...rows: ErpDocumentRow[]) => {
    await load(rows);
    await page.end();
    queries.clear();
    return vi.mocked(useAskedAgain).mock.lastCall?.[0];
  };
  const told = [
    await isAskedAgain({ ...row('queued', []), nextAt: soon }),
    await isAskedAgain({ ...row('sent', []), nextAt: null }, { ...row('unknown', []), nextAt: soon }),
    await isAskedAgain({ ...row('queued', []), nextAt: late }, { ...row('unknown', []), nextAt: late }),
    await isAskedAgain({ ...row('sent', []), nextAt: null }),
  ];
  expect(told).toEqual([true, true, false, false]);
});

test('only what the latest document allows is offered, and nothing before it is known', async () => {
  page = await show(<Page id={null} />);
  expect([ids(), ask.mock.calls.length]).toEqual([[], 0]);
  await page.end();
  await load([row('failed', ['ask', 'send', 'notePosted'], 'idoc'), row('sent', [])], true);
  expect(ids()).toEqual(['idoc', 'ask', 'send', 'notePosted', 'number']);
  await page.end();
  queries.clear();
  await load([row('sent', []), row('failed', ['ask', 'send'], 'idoc')]);
  expect(ids()).toEqual([]);
});

test('the ERP is asked about the document, and what came of it is loaded', async () => {
  await load([row('sent', ['ask'])]);
  await run('ask');
  expect(done()).toEqual([[erpCalls.askErpAbout, { id: 9 }]]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['The ERP is being asked.']]);
  expect(ask.mock.calls.filter(([call]) => call === erpCalls.getErpDocuments)).toHaveLength(2);
  const error = new Error('no');
  ask.mockRejectedValueOnce(error);
  await run('ask');
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});

test('a document is sent again at once, or with a reason where its fate is not known', async () => {
  await load([row('failed', ['send'])]);
  await run('send');
  expect(done()).toEqual([[erpCalls.sendErpDocument, { id: 9 }]]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Queued again']]);
  await page.end();
  queries.clear();
  await load([row('unknown', ['send'])]);
  ask.mockClear();
  await run('send');
  expect(done()).toEqual([]);
  expect(asking()).toMatchObject({ title: 'Send to the ERP again', draftKey: 'erp send 5' });
  await act(async () => asking().onGiven('lost'));
  expect(done()).toEqual([[erpCalls.sendErpDocument, { id: 9, reason: 'lost' }]]);
});

test('a document is noted as posted with a reason, and the number of a PI is noted for the order as it was seen', async () => {
  await load([row('unknown', ['notePosted'])], true);
  await run('notePosted');
  await act(async () => asking().onGiven('seen in SAP'));
  await act(async () => asking().onClose());
  expect(asking).toThrow();
  await run('number');
  expect(asking().title).toBe('Note the PI number');
  await act(async () => asking().onGiven('PI-7'));
  expect(done()).toEqual([
    [erpCalls.noteErpPosted, { id: 9, reason: 'seen in SAP' }],
    [erpCalls.notePiNumber, { purchaseOrderId: 5, version: 2, piNumber: 'PI-7' }],
  ]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Noted as posted'], ['PI number noted']]);
});

test('where somebody else changed the order meanwhile that is told once, and its PI number is noted as it stands', async () => {
  await load([row('sent', [])], true);
  await run('number');
  const conflict = new ApiError(errorCatalogue['record.conflict'].code, 'Changed meanwhile.', '/x', {
    current: { id: 5, version: 4, remarks: 'x' },
  });
  ask.mockRejectedValueOnce(conflict);
  await act(async () => void (await expect(asking().onGiven('PI-7')).rejects.toBe(conflict)));
  await act(async () => asking().onGiven('PI-7'));
  expect(done().map(([, input]) => input)).toEqual([
    { purchaseOrderId: 5, version: 2, piNumber: 'PI-7' },
    { purchaseOrderId: 5, version: 4, piNumber: 'PI-7' },
  ]);
});

test.each([
  ['queued', 1, '2026-11-18T04:30:00Z', 'Queued1 try was made; the next one is at 2026-11-18 12:30'],
  ['queued', 3, '2026-11-18T04:30:00Z', 'Queued3 tries were made; the next one is at 2026-11-18 12:30'],
  ['queued', 0, '2026-11-18T04:30:00Z', 'Queued'],
  ['waiting', 1, '2026-11-18T04:30:00Z', 'Waits for the revision before'],
  ['unknown', 1, '2026-11-18T04:30:00Z', 'Unknown whether sentThe ERP is asked at 2026-11-18 12:30'],
  ['sent', 1, null, 'Stored by the ERP'],
])(
  'of what is %s after %d tries it is said when the server goes on with it (%s)',
  async (state, tries, nextAt, said) => {
    const rows = [{ ...row(state, []), revision: 1, key: 'K1', sentAt: null, acknowledgedAt: null, tries, nextAt }];
    const data = { rows, hasConnection: true, orderId: null } as unknown as ErpDocuments; // what is shown of them
    const loaded = { error: null, isLoading: false, reload: () => undefined, replace: () => undefined };
    page = await show(<ErpSection documents={{ ...loaded, data }} onOpen={() => undefined} />);
    expect(cellsOf('Documents for the ERP')[0]?.[1]).toBe(said);
  },
);

test('what the ERP was told stands revision by revision; an IDoc is opened where there is one', async () => {
  const told = {
    reason: null,
    status: null,
    sentAt: null,
    acknowledgedAt: null,
    tries: 0,
    nextAt: null,
    content: null,
  };
  const first = { ...told, id: 1, revision: 1, isCancellation: false, state: 'acknowledged', key: 'K1' };
  const rows = [
    {
      ...told,
      id: 2,
      revision: 2,
      isCancellation: true,
      state: 'refused',
      key: 'K2',
      reason: 'no material',
      status: 51,
    },
    { ...first, sentAt: '2026-01-02T12:00:00Z', acknowledgedAt: '2026-01-02T12:05:00Z', content: 'EDI_DC40' },
  ] as unknown as ErpDocumentRow[]; // what is shown of them
  const onOpen = vi.fn();
  const section = (given: object) => {
    const data = { rows, hasConnection: true, orderId: null, ...given } as unknown as ErpDocuments; // as above
    const loaded = { error: null, isLoading: false, reload: () => undefined, replace: () => undefined };
    return <ErpSection documents={{ ...loaded, data }} onOpen={onOpen} />;
  };
  page = await show(section({}));
  expect(cellsOf('Documents for the ERP').map((cells) => cells.slice(0, 8))).toEqual([
    ['2, cancellation', 'Refused', 'no material', '51', '–', '–', '0', 'K2'],
    ['1', 'Posted', '', '–', '2026-01-02 20:00', '2026-01-02 20:05', '0', 'K1'],
  ]);
  expect([document.querySelector('a'), document.querySelectorAll('tbody button').length]).toEqual([null, 1]);
  await act(async () => document.querySelector<HTMLButtonElement>('tbody button')?.click());
  expect(onOpen.mock.calls).toEqual([[rows[1]]]);
  const says = () => document.body.textContent?.includes('There is no connection to the ERP');
  expect(says()).toBe(false);
  await page.draw(section({ hasConnection: false, orderId: 8 }));
  expect([says(), document.querySelector('a')?.getAttribute('href')]).toEqual([true, '/OrderDet?id=8']);
  await page.draw(section({ hasConnection: false, rows: [] }));
  expect([says(), document.body.textContent?.includes('The ERP was not told of it yet.')]).toEqual([false, true]);
});
