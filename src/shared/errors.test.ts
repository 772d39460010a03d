import { expect, test } from 'vitest';
import { errorCatalogue } from './errors';

test('an error is known by its number: two have the same one only where they mean the same', () => {
  const named = Object.entries(errorCatalogue).map(([name, { code }]) => [name, code] as const);
  const shared = named.filter(([name, code]) => named.some(([other, same]) => other !== name && same === code));
  expect(shared.map(([name]) => name).sort()).toEqual([
    'dates.reversed',
    'record.duplicate',
    'record.duplicateOf',
    'record.inUse',
    'record.inUseByMany',
    'record.linesAlike',
    'report.datesReversed',
  ]);
});

/** The error numbers that API clients rely on, by the first word of the errors' names. */
const numbers: Record<string, string> = {
  input: 'invalid 40001, malformed 40000, tooLarge 40013, tooSlow 40008',
  login: 'failed 40101, throttled 40129, locked 40130',
  session: 'invalid 40100, proofNeeded 40103, mustChangePassword 40102',
  link: 'invalid 40110, expired 40111, inPlace 40163, used 40112',
  access: 'denied 40003',
  record:
    'notFound 40004, conflict 40009, duplicate 40010, duplicateOf 40010, linesAlike 40010, daysTaken 40310, ' +
    'circle 40044, doubted 40048, inUse 40011, inUseByMany 40011, crossed 40049, stays 40047, outsideAudience 40045, oneOf 40244, ' +
    'ofItsWriter 40319, valuesReversed 40032, sentByOthers 40264',
  price: 'catalogueTooLong 40311, past 40312, moved 40357',
  quote:
    'draft 40121, notOpen 40122, hasRevision 40123, acceptedBefore 40124, notAccepted 40126, onCheckList 40127, ' +
    'empty 40128, validityOver 40131, customerStays 40125, noPrice 40120',
  bonus: 'moreThanAll 40180, monthNotOver 40184, closedBefore 40185, moved 40186',
  commitment: 'noStyles 40181, notOrderable 40182',
  visit: 'outsideShow 40160, endsBefore 40161',
  invitation: 'over 40162, sent 40164',
  task:
    'pastDay 40190, repeatWithoutDay 40191, timeWithoutDay 40192, dayWithoutText 40196, unseen 40193, ' +
    'otherCustomer 40194, severalRecords 40195',
  contact: 'bornAhead 40313, otherCustomer 40314, hasAssistants 40315, mainTaken 40316',
  state: 'moved 40012, own 40018, reasonNeeded 40019, reasonUnfit 40354, locked 40020',
  merge:
    'impossible 40317, tooMany 40046, sameCustomer 40340, sending 40341, ediPartners 40342, budgetClosed 40343, ' +
    'sentNumber 40344, submitted 40356, codeTaken 40345, mergedSince 40346, entangled 40347, alike 40349, notFound 40348',
  customer: 'visitToCome 40355',
  handOver: 'changed 40300, tooMany 40301, who 40302',
  bulk: 'refused 40014',
  undo: 'changedSince 40015, done 40016, impossible 40017',
  password: 'weak 40021, tooLong 40025, common 40022, noChange 40023, wrong 40024',
  people: 'superiorLoop 40041, lastAdministrator 40042, yourself 40043, ownDeputy 40391, deputyAbove 40392',
  material: 'noOrientation 40050',
  loading: 'planExists 40051, illegal 40052',
  import: 'tooManyRows 40060, unknownField 40061, notReady 40062, collided 40064, cannotUndo 40063',
  query: 'tooMany 40070',
  file:
    'empty 40090, tooLarge 40091, unknown 40092, markup 40093, disguised 40094, tooManyPixels 40095, ' +
    'damaged 40096, notAPicture 40097, otherKind 40089, notJpg 40240, heic 40241, needed 40242, lastOne 40243, ' +
    'cutOff 40098, noStore 50007',
  rival: 'dayToCome 40245, noFactor 40246',
  travel: 'inFuture 40260, chooseSomeone 40261, chooseOne 40262, reportTooLarge 40263',
  upload: 'tooMuch 40247, tooMany 40099, moved 40970, busy 42370',
  mail:
    'secretsGone 40087, noServer 40080, tooManyFiles 40330, filesTooLarge 40331, otherKey 40361, isReport 40332, ' +
    'noBox 40333',
  follow: 'tooMany 40281, tooManyViews 40350, viewTooWide 40351, otherColumn 40352, otherList 40353',
  letter: 'tooLarge 40280',
  edi: 'cannotSend 40082, noConnection 40083, unreadable 40084, notOurs 40085, contradicts 40086, unwritable 40390',
  purchase:
    'listFull 40140, empty 40143, free 40144, discountTooLarge 40145, noSignature 40146, unsigned 40147, ' +
    'rowInvalid 40141, priceMoved 40142, numberKept 40148, listMoved 40149',
  erp: 'noConnection 40318, tooLong 40088',
  job: 'ofPage 40081',
  export: 'windowTooLong 40030, tooManyRows 40034',
  dates: 'reversed 40031',
  report: 'datesReversed 40031, busy 40033',
  performance: 'ordered 40200',
  activity: 'aboutNothing 40320, severalCustomers 40321, inFuture 40322',
  recommendation:
    'dayToCome 40210, settled 40211, otherMaterial 40216, otherQuote 40217, noDraft 40213, inQuote 40214, ' +
    'quoteFull 40215',
  commodity: 'otherModel 40212',
  inventory: 'noWeek 40220, otherCustomer 40221, nothingProposed 40222',
  client: 'outdated 40006',
  database: 'unavailable 50003, tookTooLong 50004, restoring 50005',
  disk: 'full 50006',
  server: 'failed 50000',
};

test('the number of an error stays what programs know it by', () => {
  const named = Object.entries(errorCatalogue).map(([name, { code }]) => `${name} ${code}`);
  const told = Object.entries(numbers).flatMap(([word, text]) => text.split(', ').map((each) => `${word}.${each}`));
  expect(named.sort()).toEqual(told.sort());
});
