import type { Answers } from '../../http/handlers';
import { consoleTablesAnswers } from './handlers';
import { savedQueriesAnswers } from './saved-query-handlers';

export const consoleArea: readonly Answers[] = [savedQueriesAnswers, consoleTablesAnswers];
