import { rowCaps } from '../../shared/imports/row-caps';
import { tableMb, uploadRows } from '../state/upload-limits';

/** Limits for reading a table, as the server said them. */
export const tableCaps = () => ({ bytes: tableMb() * 1024 * 1024, ...rowCaps(uploadRows()) });
