import { exportCalls } from '../../../shared/areas/export/calls';
import { reportOfSource } from '../../../shared/export/sources';
import { refuseExport } from '../../export/export-file';
import { recordExport } from '../../export/record-export';
import { answering, type Handlers } from '../../http/handlers';
import { permitted } from '../../reports/permitted';

const handlers: Handlers<typeof exportCalls> = {
  async permitExport({ db, input, user, language, visit }) {
    for (const source of input.sources) {
      const report = reportOfSource(source.name);
      if (report) permitted({ report, filters: source.filters }, { user, language });
      refuseExport(source);
    }
    await recordExport({ db, user, visit }, input);
    return null;
  },
};

export const exportsAnswers = answering(exportCalls, handlers);
