import { testForeignRecords } from '../../support/foreign-records';

testForeignRecords(import.meta.url);
