import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MessageValue } from './translate';

/**
 * Every way a call can fail, with its number on the wire (reading A) and its message. 10001 and 20000 do not reject on
 * the client; the message of `session.invalid` is a wire constant (§8).
 */
export const errorCatalogue = {
  'input.invalid': { code: 40001, message: msg`{field}: {problem}` },
  'input.malformed': { code: 40000, message: msg`The request could not be read.` },
  'input.tooLarge': { code: 40013, message: msg`The request is larger than {limit}.` },
  'input.tooSlow': { code: 40008, message: msg`This took longer than {seconds} seconds to arrive and was not taken.` },
  'login.failed': { code: 40101, message: msg`The account or password is incorrect.` },
  'login.throttled': { code: 40129, message: msg`Too many attempts. Try again in {seconds} seconds.` },
  'login.locked': {
    code: 40130,
    message: msg`Locked after too many failed attempts. Ask an administrator for a new password.`,
  },
  'session.invalid': { code: 40100, message: 'INVALID TOKEN' },
  'session.proofNeeded': { code: 40103, message: msg`Enter your password once more.` },
  'session.mustChangePassword': { code: 40102, message: msg`Change your password first.` },
  'link.invalid': { code: 40110, message: msg`This link is not valid. Ask your contact for a new one.` },
  'link.expired': { code: 40111, message: msg`This link has expired. Ask your contact for a new one.` },
  'link.inPlace': {
    code: 40163,
    message: msg`You see this in somebody else’s place, and a link shows what its maker sees. Ask them to make it.`,
  },
  'link.used': {
    code: 40112,
    message: msg`This link was opened before; it works once. Ask your contact for a new one.`,
  },
  'access.denied': { code: 40003, message: msg`You are not allowed to do this.` },
  'record.notFound': { code: 40004, message: msg`Not found: {record}` },
  'record.conflict': {
    code: 40009,
    message: msg`Somebody else changed this record meanwhile. Both versions are shown.`,
  },
  'record.duplicate': { code: 40010, message: msg`{field} {value} exists already.` },
  'record.duplicateOf': { code: 40010, message: msg`One with the same {fields} exists already.` },
  'record.linesAlike': { code: 40010, message: msg`Lines {first} and {second} have the same {fields}.` },
  'record.daysTaken': {
    code: 40310,
    message: msg`Another entry covers some of these days already. End that one first, or begin later.`,
  },
  'price.catalogueTooLong': {
    code: 40311,
    message: msg`{count} commodities are more than a catalogue of {limit} holds. Narrow the list first.`,
  },
  'price.past': {
    code: 40312,
    message: msg`Prices before today stay as they were; a price can only end, yesterday at the earliest.`,
  },
  'price.moved': { code: 40357, message: msg`Prices have changed since the preview, so none was set. Look once more.` },
  'quote.draft': { code: 40121, message: msg`A draft is edited as it is; only what was sent is revised.` },
  'quote.notOpen': {
    code: 40122,
    message: msg`This quote cannot be accepted any more. Ask your contact for a new one.`,
  },
  'quote.hasRevision': { code: 40123, message: msg`There is a later revision of this quote already.` },
  'quote.acceptedBefore': {
    code: 40124,
    message: msg`Meanwhile the customer accepted the revision before this one. Make a new quote for what is left.`,
  },
  'quote.notAccepted': { code: 40126, message: msg`Only what the customer accepted goes onto the check list.` },
  'quote.onCheckList': { code: 40127, message: msg`Quote {quote} is on your check list already.` },
  'quote.empty': { code: 40128, message: msg`Quote {quote} offers nothing yet, so it is not sent.` },
  'quote.validityOver': { code: 40131, message: msg`Quote {quote} was valid until {day}: choose a later day first.` },
  'quote.customerStays': {
    code: 40125,
    message: msg`A revision is for the customer of the quote it revises. Make a new quote for another one.`,
  },
  'bonus.moreThanAll': { code: 40180, message: msg`The shares come to more than 100 %.` },
  'bonus.monthNotOver': {
    code: 40184,
    message: msg`{month} is not over yet; a bonus month is closed after its last day.`,
  },
  'bonus.closedBefore': {
    code: 40185,
    message: msg`{month} was closed by {person} on {day}, and stays as it was then.`,
  },
  'bonus.moved': {
    code: 40186,
    message: msg`What {month} comes to has changed meanwhile, so it was not closed. Look at the figures once more.`,
  },
  'commitment.noStyles': { code: 40181, message: msg`No orderable style list, contact administrator` },
  'commitment.notOrderable': { code: 40182, message: msg`{model} cannot be ordered at {market}.` },
  'quote.noPrice': {
    code: 40120,
    message: msg`{commodity} has no price of {plant} on {day}. Enter one, or remove it.`,
  },
  'visit.outsideShow': {
    code: 40160,
    message: msg`A visit lies within {days} days of its show, which is from {from} to {to}.`,
  },
  'visit.endsBefore': { code: 40161, message: msg`A visit ends after it begins: {from} is not before {to}.` },
  'invitation.over': { code: 40162, message: msg`The show {show} is over, so nobody is invited to it any more.` },
  'invitation.sent': { code: 40164, message: msg`Somebody was invited. Withdraw the link or add another reservation.` },
  'task.pastDay': {
    code: 40190,
    message: msg`A new task is for today or later, and today is {today}. Only an existing task may have an earlier day.`,
  },
  'task.repeatWithoutDay': { code: 40191, message: msg`A task that repeats needs a day to begin with.` },
  'task.timeWithoutDay': { code: 40192, message: msg`A time needs a day.` },
  'task.dayWithoutText': { code: 40196, message: msg`Enter what is to be done on that day.` },
  'task.unseen': {
    code: 40193,
    message: msg`{person} cannot see {record}. Give the task to somebody who can, or make it about something else.`,
  },
  'task.otherCustomer': { code: 40194, message: msg`{record} belongs to another customer than the one chosen.` },
  'task.severalRecords': {
    code: 40195,
    message: msg`A task is about one record besides its customer. Keep {first} or {second}.`,
  },
  'record.circle': { code: 40044, message: msg`{record} cannot be part of itself, nor of what is part of it.` },
  'record.doubted': { code: 40048, message: msg`Not saved yet. {doubts}` },
  'contact.bornAhead': { code: 40313, message: msg`A birthday cannot be after today, {today}.` },
  'contact.otherCustomer': { code: 40314, message: msg`{name} belongs to another customer.` },
  'contact.hasAssistants': {
    code: 40315,
    message: msg`{name} is an assistant of this contact; first make them somebody else’s assistant, or nobody’s.`,
  },
  'contact.mainTaken': {
    code: 40316,
    message: msg`Another contact has become the main contact for the same thing. Change that one first.`,
  },
  'record.inUse': { code: 40011, message: msg`{record} is still used by {count} other records.` },
  'record.inUseByMany': { code: 40011, message: msg`{record} is still used by more than {count} other records.` },
  'record.crossed': {
    code: 40049,
    message: msg`Others changed the same records at the same moment, so nothing was saved. Try again.`,
  },
  'record.stays': { code: 40047, message: msg`{record} is still needed, so it stays.` },
  'record.outsideAudience': { code: 40045, message: msg`You would not be among those who can see it.` },
  'state.moved': { code: 40012, message: msg`The record has moved on to another state meanwhile.` },
  'state.own': { code: 40018, message: msg`Nobody decides on their own request, nor for others right after deciding.` },
  'state.reasonNeeded': { code: 40019, message: msg`Give a reason.` },
  'state.reasonUnfit': { code: 40354, message: msg`The reason is too long, or is not a single line.` },
  'state.locked': { code: 40020, message: msg`In the state “{state}” the record cannot be changed.` },
  'merge.impossible': { code: 40317, message: msg`These records cannot be merged.` },
  'merge.tooMany': { code: 40046, message: msg`More than {most} records refer to them.` },
  'handOver.changed': {
    code: 40300,
    message: msg`There are {found} customers now, not {expected}; look again before they change hands.`,
  },
  'handOver.tooMany': { code: 40301, message: msg`At most {most} customers change hands at once; these are {found}.` },
  'handOver.who': { code: 40302, message: msg`Choose two different people; the second one needs an account in use.` },
  'bulk.refused': { code: 40014, message: msg`Nothing was changed. {record}: {problem}` },
  'merge.sameCustomer': { code: 40340, message: msg`A customer cannot be merged with itself.` },
  'merge.sending': {
    code: 40341,
    message: msg`{count} mails or messages about {customer} are just being sent. Try again in a minute.`,
  },
  'merge.ediPartners': {
    code: 40342,
    message: msg`{customer} and the customer that stays are both EDI partners, each with its own numbers. Remove one agreement first.`,
  },
  'merge.budgetClosed': {
    code: 40343,
    message: msg`Both customers have a budget of {year} in different divisions, and one of them is handed in or locked.`,
  },
  'merge.sentNumber': {
    code: 40344,
    message: msg`Purchase order {number} of both customers went out under that number, which therefore stays.`,
  },
  'merge.submitted': { code: 40356, message: msg`Decide on both reservations of {show} first, or remove one.` },
  'merge.codeTaken': {
    code: 40345,
    message: msg`Another customer now has the code {code}, so the merge stays. Give that one another code first.`,
  },
  'merge.mergedSince': {
    code: 40346,
    message: msg`The customer that stayed was since merged into {customer}. Undo that first.`,
  },
  'merge.entangled': {
    code: 40347,
    message: msg`What was added since belongs to both customers (such as a container with lines of both), so the merge stays.`,
  },
  'merge.alike': {
    code: 40349,
    message: msg`They cannot be merged, as these would then have the same {fields}: {records}. Change or remove one of each first.`,
  },
  'merge.notFound': { code: 40348, message: msg`{customer} is no longer a customer: it was merged into {into}.` },
  'undo.changedSince': { code: 40015, message: msg`{record} was changed since, so nothing was undone.` },
  'undo.done': { code: 40016, message: msg`This change has been undone already.` },
  'undo.impossible': { code: 40017, message: msg`This change cannot be undone.` },
  'password.weak': {
    code: 40021,
    message: msg`Password must be at least 8 characters with an uppercase letter, a lowercase letter and a digit`,
  },
  'password.tooLong': { code: 40025, message: msg`A password has at most {limit} characters.` },
  'password.common': { code: 40022, message: msg`This password is too easy to guess.` },
  'password.noChange': { code: 40023, message: msg`The new password must differ from the old one` },
  'password.wrong': { code: 40024, message: msg`The current password is incorrect.` },
  'customer.visitToCome': { code: 40355, message: msg`A last visit cannot be after today ({today}).` },
  'people.superiorLoop': { code: 40041, message: msg`A person cannot stand above themselves in the hierarchy.` },
  'people.ownDeputy': { code: 40391, message: msg`Nobody can be their own deputy. Choose somebody else.` },
  'people.deputyAbove': { code: 40392, message: msg`Ask {name}, a general manager or an administrator to do this.` },
  'people.lastAdministrator': { code: 40042, message: msg`At least one administrator must remain.` },
  'people.yourself': { code: 40043, message: msg`You cannot do this to your own account.` },
  'material.noOrientation': { code: 40050, message: msg`At least one orientation must be allowed.` },
  'loading.planExists': { code: 40051, message: msg`A loading plan is stored already: {plans}.` },
  'loading.illegal': { code: 40052, message: msg`The plan breaks the loading rules: {problem}.` },
  'import.tooManyRows': { code: 40060, message: msg`An import has at most {limit} rows; this one has {found}.` },
  'import.unknownField': { code: 40061, message: msg`There is no field {field} to import.` },
  'import.notReady': { code: 40062, message: msg`These rows are not waiting any more. Check the file again.` },
  'import.collided': {
    code: 40064,
    message: msg`Somebody else created the same records meanwhile, so nothing was imported. Check the file again.`,
  },
  'import.cannotUndo': {
    code: 40063,
    message: msg`{count, plural, one {# record was} other {# records were}} changed or used since, so the import cannot be undone.`,
  },
  'query.tooMany': { code: 40070, message: msg`You may save {limit} queries; remove one first.` },
  'file.empty': { code: 40090, message: msg`{name} is empty.` },
  'file.tooLarge': { code: 40091, message: msg`{name} is larger than {limit} MB, the most for its kind.` },
  'file.unknown': {
    code: 40092,
    message: msg`{name} is of a kind that is not accepted. Accepted are pictures (JPEG, PNG, BMP, ICO), videos (MP4, MOV, AVI, FLV), PDF, Office files and text.`,
  },
  'file.markup': { code: 40093, message: msg`{name} is SVG or HTML, which can hold programs. Save it as PNG or PDF.` },
  'file.disguised': { code: 40094, message: msg`The content of {name} does not match its name ({found}).` },
  'file.tooManyPixels': { code: 40095, message: msg`{name} has more than {limit} million pixels.` },
  'file.damaged': { code: 40096, message: msg`{name} is damaged or cut off.` },
  'file.notAPicture': { code: 40097, message: msg`{name} is not a picture.` },
  'file.otherKind': {
    code: 40089,
    message: msg`{name} is neither a picture nor a video; only those can be added here.`,
  },
  'file.notJpg': { code: 40240, message: msg`{name} is not a JPG picture. Save it as JPG.` },
  'file.heic': { code: 40241, message: msg`{name} is a HEIC picture, as some phones take them. Save it as JPG.` },
  'file.needed': { code: 40242, message: msg`A file is needed.` },
  'file.lastOne': {
    code: 40243,
    message: msg`{name} is the last file of a record that needs one. Add another one first.`,
  },
  'record.oneOf': { code: 40244, message: msg`Give either {one} or {other}.` },
  'rival.dayToCome': { code: 40245, message: msg`{day} is in the future; a price can be seen today at the latest.` },
  'rival.noFactor': { code: 40246, message: msg`To compare with prices of shops, enter what shops ask for 1 USD FOB.` },
  'travel.inFuture': {
    code: 40260,
    message: msg`A visit has taken place, so its day cannot be after today ({today}). Is the clock of your phone right?`,
  },
  'travel.chooseSomeone': { code: 40261, message: msg`Choose at least one VP/Sales.` },
  'travel.chooseOne': { code: 40262, message: msg`Choose exactly one VP/Sales for the report of one person.` },
  'travel.reportTooLarge': {
    code: 40263,
    message: msg`These are {visits} visits with {pictures} pictures; a report holds {mostVisits} with {mostPictures}. Choose fewer people or days.`,
  },
  'record.sentByOthers': { code: 40264, message: msg`This draft is not yours.` },
  'file.cutOff': { code: 40098, message: msg`The file did not arrive whole. Send it again.` },
  'upload.tooMuch': {
    code: 40247,
    message: msg`Your unfinished uploads come to more than {limit} MB. Wait for some of them, or try again tomorrow.`,
  },
  'upload.tooMany': { code: 40099, message: msg`You have {limit} unfinished uploads. Wait for some of them.` },
  'upload.moved': { code: 40970, message: msg`The upload has moved on meanwhile.` },
  'upload.busy': { code: 42370, message: msg`The upload is being written to at this moment. Try again shortly.` },
  'mail.secretsGone': {
    code: 40087,
    message: msg`The part that only the recipient may know was deleted once it was sent. Send a new one from where it came.`,
  },
  'follow.tooMany': { code: 40281, message: msg`You can follow at most {most} records. Stop following others first.` },
  'follow.tooManyViews': {
    code: 40350,
    message: msg`You can follow at most {most} views. Stop following another first.`,
  },
  'follow.viewTooWide': {
    code: 40351,
    message: msg`The view “{name}” shows more than {most} records. Narrow it by its columns, save it, and follow it then.`,
  },
  'follow.otherColumn': {
    code: 40352,
    message: msg`This view is filtered by a column ({column}) that is calculated on the page, or is a size. Such a view cannot be followed.`,
  },
  'follow.otherList': { code: 40353, message: msg`Views of this list are not followed.` },
  'letter.tooLarge': {
    code: 40280,
    message: msg`The attachments come to {size} MB; mail servers accept {limit} MB at most. Leave something out, or share a link.`,
  },
  'mail.noServer': {
    code: 40080,
    message: msg`There is no mail server (SMTP_URL). Download the mail and send it yourself.`,
  },
  'mail.tooManyFiles': { code: 40330, message: msg`{name}: at most {limit} files of one mail are kept.` },
  'mail.filesTooLarge': {
    code: 40331,
    message: msg`{name}: the files of one mail are kept up to {limit} MB together.`,
  },
  'mail.otherKey': { code: 40361, message: msg`Sealed with another master key: restore that key, or write it anew.` },
  'mail.isReport': { code: 40332, message: msg`A delivery report stays with the mail it names.` },
  'mail.noBox': { code: 40333, message: msg`There is no mailbox to read from (IMAP_URL).` },
  'edi.cannotSend': { code: 40082, message: msg`Invoice {invoice} cannot be sent. {problem}` },
  'edi.noConnection': {
    code: 40083,
    message: msg`There is no connection to partners (EDI_URL or EDI_DIR). Download the document and hand it over yourself.`,
  },
  'edi.unreadable': { code: 40084, message: msg`This is not an acknowledgement that can be read: {reason}.` },
  'edi.notOurs': { code: 40085, message: msg`{partner} answers document {number}, which is not one of ours.` },
  'edi.unwritable': { code: 40390, message: msg`{problem}` },
  'edi.contradicts': { code: 40086, message: msg`Document {number} was answered before, with a different result.` },
  'purchase.listFull': {
    code: 40140,
    message: msg`A check list holds at most {limit} lines. Make a purchase order first.`,
  },
  'purchase.empty': { code: 40143, message: msg`A purchase order without lines is not sent.` },
  'purchase.free': { code: 40144, message: msg`{row} costs nothing; only samples and spare parts do.` },
  'purchase.discountTooLarge': { code: 40145, message: msg`The discount is more than what is ordered.` },
  'purchase.noSignature': {
    code: 40146,
    message: msg`You have no signature yet. Draw it or choose a picture of it first.`,
  },
  'purchase.unsigned': { code: 40147, message: msg`This purchase order is not signed.` },
  'purchase.rowInvalid': { code: 40141, message: msg`{row} cannot be ordered: {problem}.` },
  'purchase.priceMoved': { code: 40142, message: msg`{row} now costs {price}. Check its price again.` },
  'purchase.numberKept': {
    code: 40148,
    message: msg`A purchase order that was sent keeps its number and customer: others know it by them.`,
  },
  'purchase.listMoved': {
    code: 40149,
    message: msg`The check list was changed meanwhile, perhaps in another window. Check it again.`,
  },
  'erp.noConnection': { code: 40318, message: msg`There is no connection to the ERP (ERP_URL). The document is kept.` },
  'erp.tooLong': { code: 40088, message: msg`The ERP cannot take “{value}”: it is too long.` },
  'job.ofPage': { code: 40081, message: msg`Retry or cancel this on the page {page}.` },
  'export.windowTooLong': { code: 40030, message: msg`An export covers at most {months} months.` },
  'export.tooManyRows': {
    code: 40034,
    message: msg`A workbook has at most {limit} rows; this one would have {found}. Export it as CSV.`,
  },
  'dates.reversed': { code: 40031, message: msg`The start date cannot be later than the end date.` },
  'report.datesReversed': { code: 40031, message: msg`“{from}” cannot be later than “{to}”.` },
  'performance.ordered': {
    code: 40200,
    message: msg`Orders are stored here from {first} on: what was sold in {year} is counted from them.`,
  },
  'record.ofItsWriter': { code: 40319, message: msg`Only its author can change this.` },
  'activity.aboutNothing': {
    code: 40320,
    message: msg`Choose what this is about: a customer, an order, a quote, a purchase order, a market or a model.`,
  },
  'activity.severalCustomers': { code: 40321, message: msg`These records belong to different customers.` },
  'activity.inFuture': {
    code: 40322,
    message: msg`This has happened, so its day cannot be after today ({today}). Enter what is to come as a next step.`,
  },
  'recommendation.dayToCome': {
    code: 40210,
    message: msg`This was said already, so its day cannot be after today ({today}).`,
  },
  'recommendation.settled': { code: 40211, message: msg`The customer has answered this recommendation already.` },
  'commodity.otherModel': { code: 40212, message: msg`This commodity is of another model.` },
  'recommendation.otherMaterial': {
    code: 40216,
    message: msg`This material does not belong to the recommended model.`,
  },
  'recommendation.otherQuote': { code: 40217, message: msg`This quote is another customer’s.` },
  'recommendation.noDraft': {
    code: 40213,
    message: msg`This quote is no longer a draft for this customer from that plant.`,
  },
  'recommendation.inQuote': { code: 40214, message: msg`Quote {quote} holds this commodity already.` },
  'recommendation.quoteFull': { code: 40215, message: msg`A quote has at most {limit} lines.` },
  'inventory.noWeek': { code: 40220, message: msg`This is not a week: the day {problem}.` },
  'inventory.otherCustomer': { code: 40221, message: msg`{sku} is an SKU of another customer.` },
  'inventory.nothingProposed': { code: 40222, message: msg`No order is proposed for these SKUs.` },
  'record.valuesReversed': { code: 40032, message: msg`“{from}” cannot be more than “{to}”.` },
  'report.busy': { code: 40033, message: msg`Too many reports are running. Try again in a moment.` },
  'client.outdated': { code: 40006, message: msg`A new version is available. The page reloads.` },
  'database.unavailable': { code: 50003, message: msg`The database is not reachable. Try again in a moment.` },
  'database.tookTooLong': { code: 50004, message: msg`This takes too long. Narrow the filters and try again.` },
  'database.restoring': { code: 50005, message: msg`The database is being restored. Try again in a moment.` },
  'disk.full': {
    code: 50006,
    message: msg`The disk of the server is full, so nothing was saved. Tell an administrator.`,
  },
  'file.noStore': {
    code: 50007,
    message: msg`The store that large files are kept in does not answer. Try again in a moment.`,
  },
  'server.failed': { code: 50000, message: msg`Something went wrong on the server. It was logged as {reference}.` },
} as const satisfies Record<string, { code: number; message: MessageDescriptor | string }>;

export type ErrorName = keyof typeof errorCatalogue;
export type ErrorParameters = Readonly<Record<string, MessageValue>>;

/** An expected failure: a name of the catalogue, the values of its message, and data for the screen. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorName,
    readonly parameters: ErrorParameters = {},
    readonly data: unknown = null,
  ) {
    super(code);
    this.name = 'AppError';
  }
}
