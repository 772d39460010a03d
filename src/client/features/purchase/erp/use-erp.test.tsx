// @vitest-environment happy-dom
import { act, isValidElement, type ReactElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { type ErpDocumentRow, type ErpMove, erpCalls } from '../../../../shared/areas/erp/calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { queries } from '../../../state/queries';
import { toastError, toastSuccess } from '../../../state/toasts';
import { useErp } from './use-erp';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

const ask = vi.mocked(fetchData);
const record = { id: 5, version: 2 } as CrudRecord; // what is read of one
const document = (state: string, moves: ErpMove[], content: string | null = null) =>
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
afterEach(async () => {
  await page.end();
  queries.clear();
});

test('only what the latest document allows is offered, and nothing before it is known', async () => {
  page = await show(<Page id={null} />);
  expect([ids(), ask.mock.calls.length]).toEqual([[], 0]);
  await page.end();
  await load([document('failed', ['ask', 'send', 'notePosted'], 'idoc'), document('sent', [])], true);
  expect(ids()).toEqual(['idoc', 'ask', 'send', 'notePosted', 'number']);
  await page.end();
  queries.clear();
  await load([document('sent', []), document('failed', ['ask', 'send'], 'idoc')]);
  expect(ids()).toEqual([]);
});

test('the ERP is asked about the document, and what came of it is loaded', async () => {
  await load([document('sent', ['ask'])]);
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
  await load([document('failed', ['send'])]);
  await run('send');
  expect(done()).toEqual([[erpCalls.sendErpDocument, { id: 9 }]]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([['Queued again']]);
  await page.end();
  queries.clear();
  await load([document('unknown', ['send'])]);
  ask.mockClear();
  await run('send');
  expect(done()).toEqual([]);
  expect(asking()).toMatchObject({ title: 'Send to the ERP again', draftKey: 'erp send 5' });
  await act(async () => asking().onGiven('lost'));
  expect(done()).toEqual([[erpCalls.sendErpDocument, { id: 9, reason: 'lost' }]]);
});

test('a document is noted as posted with a reason, and the number of a PI is noted for the order as it was seen', async () => {
  await load([document('unknown', ['notePosted'])], true);
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
