/** Limits of customers and their contacts. */
export const customerLimits = {
  /** Phone numbers of one contact, and characters of each. */
  phones: 6,
  phoneLength: 40,
  /** Contacts shown in a customer's profile; the list has them all. */
  peopleInProfile: 50,
  /** Ending prices, open quotes and purchase orders shown in the profile, of each. */
  profileRows: 10,
  /** Customers merged into another one at once. */
  merged: 4,
  /** Pairs of possible duplicates shown. */
  duplicates: 200,
  /** Customers handed over at once. */
  handedOver: 2000,
  /** Recipients offered at once for a mail. */
  recipients: 20,
  /** Contacts with the same address or number that are named before a contact is saved. */
  alikeNamed: 5,
} as const;
