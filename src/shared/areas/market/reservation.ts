import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, number, reference, text, time } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { machine } from '../../workflow/machine';
import { throughCustomer } from '../customer/through-customer';

export const invitationStates = {
  notInvited: msg`Not invited`,
  invited: msg`Invited`,
  accepted: msg`Accepted`,
  declined: msg`Declined`,
} as const;

/** How a reservation is approved: the approver or the owner's superior reviews, the general manager approves. */
export const reservationApproval = machine({
  states: {
    pendingSubmission: msg`Pending submission`,
    pendingReview: msg`Pending review`,
    pendingApproval: msg`Pending approval`,
    approved: msg`Approved`,
    rejected: msg({ message: 'Rejected', context: 'a reservation' }),
  },
  actions: {
    submit: { label: msg`Submit for approval`, key: 'm', tone: 'primary' },
    agree: { label: msg`Agree`, key: 'a', tone: 'primary' },
    rejectToPrevious: { label: msg`Reject to previous level`, key: 'b', tone: 'danger' },
    reject: { label: msg`Reject back to the business user`, key: 'r', tone: 'danger' },
    recall: { label: msg`Recall`, key: 'u' },
  },
  initial: 'pendingSubmission',
  editable: ['pendingSubmission', 'rejected'],
  ownedBy: 'customerId',
  moves: [
    ...(['pendingSubmission', 'rejected'] as const).map(
      (from) =>
        ({
          from,
          action: 'submit',
          to: 'pendingReview',
          by: ['owner'],
          isSubmission: true,
          clears: ['approverComments', 'generalManagerComments'],
        }) as const,
    ),
    // Only until somebody has acted: a reservation that the general manager returned is in the reviewer's hands.
    {
      from: 'pendingReview',
      action: 'recall',
      to: 'pendingSubmission',
      by: ['owner', 'submitter'],
      isOptional: true,
      takesBack: true,
      until: 'generalManagerComments',
    },
    {
      from: 'pendingReview',
      action: 'agree',
      to: 'pendingApproval',
      by: ['approver', 'superiorOfOwner'],
      not: ['submitter', 'owner'],
      reasonIn: 'approverComments',
    },
    {
      from: 'pendingReview',
      action: 'reject',
      to: 'rejected',
      by: ['approver', 'superiorOfOwner'],
      not: ['submitter', 'owner'],
      needs: 'reason',
      reasonIn: 'approverComments',
    },
    {
      from: 'pendingApproval',
      action: 'agree',
      to: 'approved',
      by: ['generalManager'],
      not: ['submitter', 'owner'],
      reasonIn: 'generalManagerComments',
    },
    {
      from: 'pendingApproval',
      action: 'rejectToPrevious',
      to: 'pendingReview',
      by: ['generalManager'],
      not: ['submitter', 'owner'],
      needs: 'reason',
      reasonIn: 'generalManagerComments',
    },
    {
      from: 'pendingApproval',
      action: 'reject',
      to: 'rejected',
      by: ['generalManager'],
      not: ['submitter', 'owner'],
      needs: 'reason',
      reasonIn: 'generalManagerComments',
    },
  ],
});

const access = { read: everyone, write: sales } as const;

/** One meeting of a reservation at our stand, in the local time of the show. */
export const reservationVisit = entity({
  name: 'reservationVisit',
  label: msg`Visits`,
  parent: 'reservationId',
  staysOpen: true,
  fields: {
    reservationId: reference(msg`Reservation`, 'reservation', { required: true }),
    day: date(msg`Day`, { required: true }),
    startsAt: time(msg({ message: 'From', context: 'a time of day' }), { required: true }),
    endsAt: time(msg({ message: 'Until', context: 'a time of day' }), { required: true }),
    booth: text(msg`Table or booth`, { max: 40 }),
    purpose: text(msg({ message: 'What for', context: 'a visit' }), { max: 120 }),
    note: text(msg`Note`, { max: 400 }),
  },
  identity: ['day', 'startsAt', 'endsAt'],
  list: ['day', 'startsAt', 'endsAt', 'booth', 'purpose', 'note'],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** Columns of the list that are hidden until chosen. */
const hiddenAtFirst = [
  'representative',
  'contact',
  'actualFactoryVisit',
  'party',
  'nextVisitDate',
  'meetingContent',
  'remark',
] as const;

/** A customer's visit at a trade show, from the invitation to the minutes. */
export const reservation = entity({
  name: 'reservation',
  label: msg`Market reservation`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    marketId: reference(msg`Market`, 'market', { required: true }),
    departmentId: reference(msg`Sales department`, 'department', { required: true }),
    invitationState: choice(msg`Invitation`, invitationStates, { required: true }),
    invitedOn: date(msg`Invited on`),
    answeredOn: date(msg`Answered on`),
    calendarSentOn: date(msg`Calendar file sent on`),
    representative: text(msg`Representative`, { max: 80 }),
    contact: text(msg`Contact`, { max: 120, ofContacts: 'name' }),
    visitTimes: text(msg`Visit times`, { max: 200 }),
    plannedFactoryVisit: date(msg`Planned factory visit`),
    actualFactoryVisit: date(msg`Actual factory visit`),
    party: text(msg`Party`, { max: 400 }),
    partyCount: number(msg`People in the party`, { min: 0, max: 500 }),
    nextVisitDate: date(msg`Next visit`),
    meetingContent: longText(msg`Meeting content`),
    remark: text(msg`Remark`, { max: 400 }),
    state: choice(msg`Approval`, reservationApproval.states, { required: true }),
    submittedById: reference(msg`Submitted by`, 'account'),
    submittedForId: reference(msg`Submitted in place of`, 'account'),
    approverComments: text(msg`Approver comments`, { max: 400 }),
    generalManagerComments: text(msg`General manager comments`, { max: 400 }),
  },
  identity: ['customerId', 'marketId'],
  unique: [['customerId', 'marketId']],
  beginsWith: { invitationState: 'notInvited' },
  // The customer's department is maintained by the database.
  keptFrom: ['customer'],
  kept: ['departmentId', 'invitedOn', 'answeredOn', 'calendarSentOn'],
  hasFiles: true,
  list: [
    'customerId',
    'marketId',
    'state',
    'invitationState',
    'answeredOn',
    'visitTimes',
    'partyCount',
    'plannedFactoryVisit',
    'departmentId',
    'approverComments',
    'generalManagerComments',
    ...hiddenAtFirst,
  ],
  hiddenAtFirst,
  search: ['representative', 'contact', 'party', 'remark'],
  through: { customerId: throughCustomer },
  access: { ...access, scope: 'customer' },
  children: { visits: reservationVisit },
  machine: reservationApproval,
});
