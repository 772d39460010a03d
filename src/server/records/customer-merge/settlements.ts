/** How two records are settled that only one customer may have: by the unique key that says so. */
export type Settlement = Joined | Renamed | { how: 'keptStays' } | { how: 'cleared'; column: string } | Refused | Never;

/** The one of the customer that goes becomes part of the other's, with whatever refers to it. */
interface Joined {
  how: 'joined';
  /** Figures that are added up, so that no sum changes. */
  adds?: readonly string[];
  /** What the one that stays takes over where it says nothing. */
  fills?: readonly string[];
  /** Flags that it has when one of them had it. */
  either?: readonly string[];
  /** Holds where nobody may change it any more; names of the rows are `gone` and `kept`. */
  refusedWhere?: string;
}

/** Both stay; the one of the customer that goes says in its name whose it was. */
interface Renamed {
  how: 'renamed';
  column: string;
  refusedWhere?: string;
}

interface Refused {
  how: 'refused';
}

/** Rows of two customers never share it. */
interface Never {
  how: 'never';
  because: string;
}

const months = Array.from({ length: 12 }, (_, at) => `m${String(at + 1).padStart(2, '0')}`);

const divisionOf = (place: string) =>
  `(select division_of(customer.department_id) from customer where customer.id = ${place}.customer_id)`;

/** Every unique key that begins with a customer, or with what is joined, by its name in the database. */
export const settlements: Readonly<Record<string, Settlement>> = {
  // Before the contacts themselves: of two main ones the customer's that stays remains it.
  contact_main_for_orders: { how: 'cleared', column: 'main_for_orders' },
  contact_main_for_payment: { how: 'cleared', column: 'main_for_payment' },
  contact_main_for_shipping: { how: 'cleared', column: 'main_for_shipping' },
  contact_customer_id_name_en_key: {
    how: 'joined',
    fills: ['name_zh', 'job_title', 'emails', 'phones', 'wechat', 'whatsapp', 'language', 'birthday', 'remark'],
    either: ['main_for_orders', 'main_for_payment', 'main_for_shipping', 'used'],
  },
  line_up_stands_once: { how: 'cleared', column: 'active' },
  sales_order_customer_id_po_number_key: { how: 'renamed', column: 'po_number' },
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
    fills: ['ready_date', 'reason_not_to_order', 'reason_note', 'bonus_month', 'remark', 'next_step', 'next_step_date'],
  },
  commitment_model_commitment_id_model_id_spec_key: { how: 'joined', adds: ['pieces'], fills: ['remark'] },
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
      'meeting_content',
      'remark',
    ],
  },
  inventory_product_customer_id_sku_key: {
    how: 'joined',
    fills: ['stores', 'floor_samples', 'lead_time_weeks', 'review_weeks', 'service_level', 'remark'],
  },
  // Two reports of the same week and SKU tell of the same shelf.
  inventory_week_pkey: { how: 'keptStays' },
  budget_customer_id_year_key: {
    how: 'joined',
    adds: months,
    // What a division handed in changes by no cent as long as both are of it.
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

/** Tables that name customers and are not led to the one that stays, with the reason. */
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
