import { ediPartner } from '../../../shared/areas/edi/partner';
import type { EdiFormat } from '../../../shared/edi/document';
import { type PartnerName, problemsOfNames } from '../../../shared/edi/names';
import { AppError } from '../../../shared/errors';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doors } from '../../records/door';
import { doubtedDays } from '../../records/doubted-days';
import type { Editor } from '../../records/editor';

export const ediDoors: Doors = { ediPartner: { doubts: doubtedDays(ediPartner), refuse: refuseUnwritable } };

/** Throws where the partner's format cannot write a name that is new or was entered for another format. */
function refuseUnwritable({ language }: Editor, after: AnyRow, before?: AnyRow): void {
  const names = after as AnyRow & { format: EdiFormat } & Record<PartnerName, string>; // required fields of a partner
  const fields = problemsOfNames(i18nOf(language), names.format, names).filter(
    ({ field }) => !before || before.format !== after.format || before[field] !== after[field],
  );
  const [first] = fields;
  if (first) throw new AppError('edi.unwritable', { problem: first.problem }, { fields });
}
