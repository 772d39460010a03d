import { phonesOf } from '../../../shared/areas/customer/phone-numbers';
import { reservationApproval } from '../../../shared/areas/market/reservation';
import { addressesOf } from '../../../shared/areas/purchase/addresses';

/** How two records that a unique key allows only one customer to have are settled. */
export type Settlement = Joined | Renamed | { how: 'keptStays' } | { how: 'cleared'; column: string } | Refused | Never;

/** The record of the customer that goes is joined into the other's, with everything that refers to it. */
interface Joined {
  how: 'joined';
  /** Figures that are added up, so that no sum changes. */
  adds?: readonly string[];
  /** Columns taken over where the record that stays has none. */
  fills?: readonly string[];
  /** Flags set where either record had them. */
  either?: readonly string[];
  /** Texts of which each part stays, whichever record had it, as far as their field takes them. */
  both?: Readonly<Record<string, (text: string) => string[]>>;
  /** Columns taken together from the record that came further, by its value in the column `by`. */
  further?: readonly Further[];
  /** SQL that is true where the record may no longer be changed; the rows are `gone` and `kept`. */
  refusedWhere?: string;
}

interface Further {
  by: string;
  /** From the first to the last. */
  order: readonly string[];
  along: readonly string[];
}

/** Both stay; the record of the customer that goes gets that customer's code behind its name. */
interface Renamed {
  how: 'renamed';
  column: string;
  refusedWhere?: string;
}

interface Refused {
  how: 'refused';
}

/** Rows of two customers never share the key. */
interface Never {
  how: 'never';
  because: string;
}

const months = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`);

const whole = (text: string): string[] => [text];

const editable = reservationApproval.editable.map((state) => `'${state}'`).join(', ');

const divisionOf = (place: string) =>
  `(select division_of(customer.department_id) from customer where customer.id = ${place}.customer_id)`;

/**
 * The settlement of every unique key that begins with a customer, or with a joined row, by the key's name in the
 * database.
 */
export const settlements: Readonly<Record<string, Settlement>> = {
  // Before the contacts themselves: of two main contacts, that of the customer that stays remains main.
  contact_main_for_orders: { how: 'cleared', column: 'main_for_orders' },
  contact_main_for_payment: { how: 'cleared', column: 'main_for_payment' },
  contact_main_for_shipping: { how: 'cleared', column: 'main_for_shipping' },
  contact_customer_id_name_en_key: {
    how: 'joined',
    fills: ['name_zh', 'job_title', 'wechat', 'whatsapp', 'language', 'birthday'],
    both: { emails: addressesOf, phones: phonesOf, remark: whole },
    either: ['main_for_orders', 'main_for_payment', 'main_for_shipping', 'used'],
  },
  line_up_stands_once: { how: 'cleared', column: 'active' },
  sales_order_customer_id_po_number_key: { how: 'renamed', column: 'po_number' },
  shipment_customer_id_container_number_key: { how: 'renamed', column: 'container_number' },
  invoice_customer_id_invoice_number_key: { how: 'renamed', column: 'invoice_number' },
  purchase_order_customer_id_number_key: {
    how: 'renamed',
    column: 'number',
    refusedWhere: `gone.revision > 1 or gone.state <> 'draft'`,
  },
  specification_name_name_customer_id_market_id_key: { how: 'renamed', column: 'name' },
  commitment_customer_id_market_id_key: {
    how: 'joined',
    adds: ['containers'],
    fills: ['ready_date', 'reason_not_to_order', 'reason_note', 'bonus_month', 'next_step', 'next_step_date'],
    both: { remark: whole },
  },
  commitment_model_commitment_id_model_id_spec_key: { how: 'joined', adds: ['pieces'], both: { remark: whole } },
  reservation_customer_id_market_id_key: {
    how: 'joined',
    fills: [
      'representative',
      'contact',
      'visit_times',
      'planned_factory_visit',
      'actual_factory_visit',
      'party',
      'party_count',
      'next_visit_date',
    ],
    both: { meeting_content: whole, remark: whole, approver_comments: whole, general_manager_comments: whole },
    // Nothing is added to what waits for a decision, nor approved along with what was.
    refusedWhere: `not (gone.state = 'approved' and kept.state = 'approved')
      and not (${['gone', 'kept'].map((place) => `${place}.state in (${editable})`).join(' and ')})`,
    further: [
      {
        by: 'invitation_state',
        // A refusal gives way: it would call the other one's visits off by mail.
        order: ['notInvited', 'declined', 'invited', 'accepted'],
        along: ['invited_on', 'answered_on', 'calendar_sent_on'],
      },
    ],
  },
  inventory_product_customer_id_sku_key: {
    how: 'joined',
    fills: ['stores', 'floor_samples', 'lead_time_weeks', 'review_weeks', 'service_level'],
    both: { remark: whole },
  },
  // Two reports of the same week and SKU tell of the same shelf.
  inventory_week_pkey: { how: 'keptStays' },
  budget_customer_id_year_key: {
    how: 'joined',
    adds: months,
    // What a division submitted stays the same to the cent as long as both budgets are of that division.
    refusedWhere: `(gone.state <> 'draft' or kept.state <> 'draft') and ${divisionOf('gone')} is distinct from ${divisionOf('kept')}`,
  },
  past_sales_customer_id_year_key: { how: 'joined', adds: months },
  edi_partner_customer_id_key: { how: 'refused' },
  customer_import_mapping_pkey: { how: 'keptStays' },
  proposal_aside_pkey: { how: 'keptStays' },
  visited_before_pkey: { how: 'keptStays' },
  follow_account_record: { how: 'keptStays' },
  order_line_pkey: { how: 'never', because: 'an order is of one customer' },
  loading_plan_order_pkey: { how: 'never', because: 'an order is of one customer' },
  edi_document_customer_id_invoice_id_attempt_key: { how: 'never', because: 'an invoice is of one customer' },
  edi_document_partner_id_control_number_key: { how: 'never', because: 'partners are not joined' },
};

/** Tables that name customers and whose rows are not moved to the one that stays, with the reason. */
export const left: Readonly<Record<string, string>> = {
  order_sum: 'triggers keep it by the orders',
  shipment_sum: 'triggers keep it by the containers',
  inventory_week_count: 'triggers keep it by the weeks',
  followed_view_record: 'what a view showed is compared with what it shows next',
  product_proposal: 'worked out anew each night from what was ordered',
  audit: 'tells what happened when it happened',
  file_import_record: 'tells what an import did',
  upload: 'is on its way, and meets the customer as it is when it arrives',
};
