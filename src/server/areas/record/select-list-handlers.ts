import { selectListCalls } from '../../../shared/areas/record/select-list-calls';
import { area, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { selectLists } from './select-lists';

const handlers: Handlers<typeof selectListCalls> = {
  async getSelectList({ input, language }) {
    const i18n = i18nOf(language);
    return Object.entries(selectLists[input.name]).map(([value, label]) => ({ value, label: i18n._(label) }));
  },
};

export const selectListsArea = area(selectListCalls, handlers);
