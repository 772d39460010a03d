import { useLingui } from '@lingui/react/macro';
import type { contact } from '../../../../shared/areas/customer/contact';
import { vcardsOf } from '../../../../shared/areas/customer/vcards';
import type { CrudRow } from '../../../../shared/entity/crud';
import type { Row } from '../../../../shared/entity/entity';
import { permitExport } from '../../../api/permit-export';
import { attempted } from '../../../state/attempted';
import { saveFile } from '../../../ui/save-file';

export type ContactRow = CrudRow & Row<typeof contact> & { customerName: string; assistantOfName: string | null };

/** Saves contacts as a file that phones and mail programs read. */
export function useVcards() {
  const { t } = useLingui();
  return async (rows: readonly ContactRow[], called?: string): Promise<void> => {
    const [only] = rows;
    const name = called ?? (rows.length === 1 ? only?.nameEn : undefined) ?? t`Contacts`;
    // Replaces the characters that file names may not have.
    const file = `${name.replace(/[\\/:*?"<>|]/g, ' ').trim()}.vcf`;
    const ids = rows.map(({ id }) => id);
    await attempted(async () => {
      await permitExport({ file, sources: [{ name: 'list.contact', filters: { ids } }], rows: rows.length });
      const cards = vcardsOf(rows.map((row) => ({ ...row, company: row.customerName })));
      saveFile(file, new Blob([cards], { type: 'text/vcard;charset=utf-8' }));
    });
  };
}
