import { purchaseOrder } from '../../src/shared/areas/purchase/purchase-order';
import { moveCallOf } from '../../src/shared/workflow/move-call';
import type { TestClient } from './client';

export type PurchaseStep = 'sign' | 'unsign' | 'revise' | 'cancel' | 'send';

/** Takes a step of a purchase order; returns why it was refused, an empty text where it was not. */
export async function purchaseStep(
  client: TestClient,
  action: PurchaseStep,
  { id, version }: { id: number; version: number },
  language: 'en' | 'zh' = 'en',
): Promise<string> {
  const { data } = await client.call(moveCallOf(purchaseOrder), { action, rows: [{ id, version }] }, { language });
  return data.refused.map(({ problem }) => problem).join();
}
