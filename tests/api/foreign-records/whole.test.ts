import { testForeignRecordsWhole } from '../../support/foreign-records';

testForeignRecordsWhole(import.meta.url);
