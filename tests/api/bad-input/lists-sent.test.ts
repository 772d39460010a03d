import { testBadInput } from '../../support/bad-input';

testBadInput(import.meta.url);
