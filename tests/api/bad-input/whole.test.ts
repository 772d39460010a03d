import { testBadInputWhole } from '../../support/bad-input';

testBadInputWhole(import.meta.url);
