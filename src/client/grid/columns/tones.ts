import type { MessageDescriptor } from '@lingui/core';
import { modelStatuses } from '../../../shared/areas/catalogue/model';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import { erpStates } from '../../../shared/areas/erp/calls';
import { marketPhases } from '../../../shared/areas/market/phase';
import { invitationStates, reservationApproval } from '../../../shared/areas/market/reservation';
import { orderStages } from '../../../shared/areas/order/order-status';
import { loginStates } from '../../../shared/areas/people/account';
import { purchaseLife, sendStates } from '../../../shared/areas/purchase/purchase-order';
import type { Tone } from '../../ui/Badge';
import { podTones, stageTones } from './order-tones';

/** The choices that are statuses; all other choices are shown without a dot. */
const statuses: readonly (readonly [object, Readonly<Record<string, Tone>>])[] = [
  [orderStages, stageTones],
  [podStatuses, podTones],
  [
    reservationApproval.states,
    { pendingSubmission: 'idle', pendingReview: 'warn', pendingApproval: 'info', approved: 'good', rejected: 'bad' },
  ],
  [marketPhases, { coming: 'idle', running: 'good', ordering: 'warn', shipping: 'info', over: 'idle' }],
  [invitationStates, { notInvited: 'idle', invited: 'info', accepted: 'good', declined: 'bad' }],
  [
    erpStates,
    {
      waiting: 'idle',
      held: 'warn',
      queued: 'info',
      sending: 'info',
      sent: 'info',
      acknowledged: 'good',
      refused: 'bad',
      failed: 'bad',
      unknown: 'warn',
      superseded: 'idle',
    },
  ],
  [purchaseLife.states, { draft: 'idle', signed: 'info', sent: 'info', acknowledged: 'good', cancelled: 'bad' }],
  [sendStates, { sentSuccessfully: 'good', sent: 'info', failed: 'bad', kept: 'warn' }],
  [
    loginStates,
    {
      ready: 'good',
      mustChange: 'warn',
      temporary: 'info',
      expired: 'bad',
      locked: 'bad',
      none: 'idle',
      disabled: 'idle',
    },
  ],
  [modelStatuses, { running: 'good', newModel: 'info', newCover: 'info', phasedOut: 'warn', dropped: 'bad' }],
];

/** Returns the dot colors of a list of choices, or null when the choices are not statuses. */
export function toneOfChoice(choices: Readonly<Record<string, MessageDescriptor>>) {
  const tones = statuses.find(([known]) => known === choices)?.[1];
  return tones ? (value: unknown): Tone | null => tones[String(value)] ?? null : null;
}
