import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const marketPages = {
  Invitation: () => import('./public/InvitationPage'),
  Commitments: () => import('./CommitmentsPage'),
  ExReservation: () => import('./ReservationListPage'),
  ExReservationApprovalTabs: () => import('./ReservationApprovalPage'),
  ExReservationInvitationSummary: () => import('./funnel/FunnelPage'),
  ExReservationInvitationSummaryForBusiness: () => import('./funnel/FunnelPage'),
  ExReservationTabs: () => import('./calendar/ShowCalendarPage'),
} satisfies PageLoads;
