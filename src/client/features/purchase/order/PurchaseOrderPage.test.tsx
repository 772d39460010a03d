// @vitest-environment happy-dom
import { Send } from 'lucide-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { runCommand } from '../../../../../tests/support/page-keys';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { recordIs } from '../../../../../tests/support/stand-in-record';
import type { Call } from '../../../../shared/api/call';
import { erpCalls } from '../../../../shared/areas/erp/calls';
import type { CrudRecord } from '../../../../shared/entity/crud';
import { fetchData } from '../../../api/send';
import { PageTabContext, pageTab } from '../../../state/page';
import PurchaseOrderPage from './PurchaseOrderPage';
import { usePurchaseActions } from './use-purchase-actions';
import { usePurchaseSteps } from './use-purchase-steps';

vi.mock('../../../api/send');
vi.mock('./use-purchase-actions');
vi.mock('./use-purchase-steps');
vi.mock('../../../record/RecordPage', () => import('../../../../../tests/support/stand-in-record'));

vi.mock('./SendDialog', () => ({
  SendDialog: ({ record, onClose }: { record: CrudRecord; onClose: () => void }) => (
    <button type="button" onClick={onClose}>{`send version ${record.version}`}</button>
  ),
}));
vi.mock('../../../page/signature/SignatureDialog', () => ({
  SignatureDialog: ({ onSaved }: { onSaved: () => void }) => (
    <button type="button" onClick={onSaved}>
      drawn
    </button>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('a purchase order shows what the ERP was told of it, and does with that first what is to be done', async () => {
  const send = { id: 'here.send', label: { id: 'x', message: 'Send it' }, icon: Send, run: () => undefined };
  vi.mocked(usePurchaseActions).mockReturnValue(() => [send]);
  const told = {
    id: 9,
    revision: 2,
    isCancellation: false,
    state: 'refused',
    moves: ['ask'],
    key: 'K2',
    tries: 1,
    nextAt: null,
  };
  const document = { ...told, documentNumber: '0000000000000009', content: '<IDOC/>', reason: null, status: null };
  vi.mocked(fetchData).mockImplementation(async (call: Call) =>
    call === erpCalls.getErpDocuments
      ? { rows: [{ ...document, sentAt: null, acknowledgedAt: null }], hasConnection: true, orderId: null }
      : { present: [], sent: [] },
  );
  const line = { model: 'M1', spec: null, color: null, quantity: 10, cube: 1500 };
  recordIs({ id: 5, version: 2, revision: 2, containerKind: '40HC', children: { lines: [line] } });
  page = await show(
    <PageTabContext value={pageTab('/PoDet?id=5')}>
      <PurchaseOrderPage />
    </PageTabContext>,
  );
  await settled();
  expect(vi.mocked(fetchData).mock.calls.find(([call]) => call === erpCalls.getErpDocuments)?.[1]).toEqual({
    purchaseOrderId: 5,
  });
  const body = globalThis.document.body;
  const text = body.textContent ?? '';
  expect(
    ['Ask the ERP', 'Send it', 'Containers', 'Revisions', 'Documents for the ERP'].map(
      (part) => text.indexOf(part) >= 0,
    ),
  ).toEqual([...[true, true, true, true, false]]);
  expect([
    text.indexOf('Ask the ERP') < text.indexOf('Send it'),
    text.indexOf('Containers') < text.indexOf('Revisions'),
  ]).toEqual([...[true, true]]);
  expect(cellsOf('Documents for the ERP')).toHaveLength(1);
  const shown = () => {
    const dialog = body.querySelector('[role="dialog"]');
    return dialog && ['h2', 'p', 'pre'].map((part) => dialog.querySelector(part)?.textContent);
  };
  await runCommand('here.erp.idoc');
  expect(shown()).toEqual(['IDoc of revision 2', 'K2 · 0000000000000009', '<IDOC/>']);
  await click('Close');
  expect(shown()).toBeNull();
  await act(async () => control('IDoc of revision 2').click());
  expect(shown()?.[2]).toBe('<IDOC/>');
});

test('while somebody else changes the order its mail is that of what stands there then; drawn once, the signature is put on it', async () => {
  const sign = vi.fn();
  let open: Parameters<typeof usePurchaseSteps>[0] = () => undefined;
  vi.mocked(usePurchaseActions).mockReturnValue(() => []);
  vi.mocked(usePurchaseSteps, { partial: true }).mockImplementation((show) => {
    open = show;
    return {};
  });
  vi.mocked(fetchData).mockResolvedValue({ rows: [], present: [], sent: [] });
  const draw = (version: number) => {
    recordIs({ id: 5, version, revision: 1, containerKind: '40HC', children: { lines: [] } });
    return (
      <PageTabContext value={pageTab('/PoDet?id=5')}>
        <PurchaseOrderPage />
      </PageTabContext>
    );
  };
  page = await show(draw(2));
  await settled();
  await act(async () => open({ kind: 'send', rows: [] }));
  expect(isOffered('send version 2')).toBe(true);
  await page.draw(draw(3));
  await click('send version 3');
  expect(isOffered('send version 3')).toBe(false);
  await act(async () => open({ kind: 'signature', sign }));
  await page.draw(draw(4));
  await click('drawn');
  expect(sign).toHaveBeenCalledExactlyOnceWith();
  expect(isOffered('drawn')).toBe(false);
});
