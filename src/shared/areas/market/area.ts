import { msg } from '@lingui/core/macro';
import { sales } from '../../roles';
import type { Area } from '../area';
import { bonusRate, bonusShare } from './bonus';
import { commitment, commitmentModel } from './commitment';
import { market } from './market';
import { orderableStyle } from './orderable-style';
import { reservation, reservationVisit } from './reservation';
import { specificationName } from './specification-name';

export const marketArea = {
  entities: {
    market,
    reservation,
    reservationVisit,
    commitment,
    commitmentModel,
    orderableStyle,
    bonusRate,
    bonusShare,
    specificationName,
  },
  lists: {
    exhibition: {
      entity: market,
      path: '/exhibition',
      title: msg`Markets`,
      add: msg`Add a market`,
      table: 'markets',
    },
    ExReservation: {
      entity: reservation,
      path: '/ExReservation',
      title: msg`Market Reservations`,
      add: msg`Add a reservation`,
      table: 'reservations',
      shared: 'Invitation',
    },
    tableListbyCustomer: {
      entity: commitment,
      path: '/tableListbyCustomer',
      title: msg`Commitments List`,
      add: msg`Add a commitment`,
      table: 'commitments',
      record: { page: 'addCommitments', path: '/addCommitments' },
    },
    NewStyleMaintenance: {
      entity: orderableStyle,
      path: '/NewStyleMaintenance',
      title: msg`New Model Maintain`,
      add: msg`Add an orderable style`,
      table: 'orderable_styles',
    },
    ExhibitionBonusStyles: {
      entity: bonusRate,
      path: '/ExhibitionBonusStyles',
      title: msg`Exhibition Bonus Styles`,
      add: msg`Add a bonus rate`,
      table: 'bonus_rates',
    },
    ExhibitionBonusDistribution: {
      entity: bonusShare,
      path: '/ExhibitionBonusDistribution',
      title: msg`Exhibition Bonus Distribution`,
      add: msg`Add a distribution`,
      table: 'bonus_shares',
    },
    SpecificationRelationship: {
      entity: specificationName,
      path: '/SpecificationRelationship',
      title: msg`Specification Relationship`,
      add: msg`Add a specification`,
      table: 'specification_names',
    },
  },
  pages: {
    Invitation: { path: '/Invitation', title: msg`Invitation`, pass: true, hidden: true, bare: true, cache: false },
    tableList: { path: '/tableList', title: msg`Summary by Customer` },
    TotalCommitments: { path: '/TotalCommitments', title: msg`Summary by Model` },
    ExReservationInvitationSummary: { path: '/ExReservationInvitationSummary', title: msg`Market Invitation Summary` },
    ExReservationInvitationSummaryForBusiness: {
      path: '/ExReservationInvitationSummaryForBusiness',
      title: msg`Invitation Summary of My Customers`,
    },
    FollowUpSituationTable: { path: '/FollowUpSituationTable', title: msg`Market Order Statement` },
    ConfirmOrderDetails: { path: '/ConfirmOrderDetails', title: msg`Confirmed Order Details` },
    MarketNewModelBonusReport: {
      path: '/MarketNewModelBonusReport',
      title: msg`New Model Bonus Report`,
      access: sales,
    },
    ExReservationTabs: { path: '/ExReservationTabs', title: msg`Show Calendar` },
    ExReservationApprovalTabs: {
      path: '/ExReservationApprovalTabs',
      title: msg`Reservations by state`,
      list: 'ExReservation',
      hidden: true,
    },
    /** The same page as `exhibition`: the specification names the list of markets twice. */
    Commitments: { path: '/Commitments', title: msg`Markets`, hidden: true },
  },
} as const satisfies Area;
