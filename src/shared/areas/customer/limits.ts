/** What is kept of a customer's people. */
export const customerLimits = {
  /** So many numbers of one person, each so long. */
  phones: 6,
  phoneLength: 40,
  /** So many people of a customer stand in its profile; the list has them all. */
  peopleInProfile: 50,
  /** So many of its ending prices, open quotes and purchase orders stand there. */
  profileRows: 10,
  /** So many others become one with a customer at once. */
  merged: 4,
  /** So many pairs that may be the same are shown. */
  duplicates: 200,
  /** So many customers change hands at once. */
  handedOver: 2000,
  /** So many are offered at once where a mail is addressed. */
  recipients: 20,
  /** So many of those who share an address or a number are named before a contact is saved. */
  alikeNamed: 5,
} as const;
