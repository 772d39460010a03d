import { selectListCalls } from '../../../shared/areas/record/select-list-calls';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { categoriesOfModels } from '../../queries/categories';
import { selectLists } from './select-lists';

const handlers: Handlers<typeof selectListCalls> = {
  async getSelectList({ readDb, input, language }) {
    const i18n = i18nOf(language);
    if (input.name === 'modelCategory') {
      return (await categoriesOfModels(readDb, language)).map(({ value, label }) => ({ value, label }));
    }
    return Object.entries(selectLists[input.name]).map(([value, label]) => ({ value, label: i18n._(label) }));
  },
};

export const selectListsAnswers = answering(selectListCalls, handlers);
