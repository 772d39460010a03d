import type { OrderLineRow } from './calls';

/** The goods of a contract's line in one language. */
interface Goods {
  description: string;
  cover: string;
}

/** The goods of a line as the contract names them: in English as ordered; in Chinese no cover that reads the same. */
export function contractGoods(line: OrderLineRow): { en: Goods; zh: Goods } {
  const en = {
    description: withSpec(line.materialNameEn, line.spec, ', '),
    cover: listed([line.coverGrade, line.color], ', '),
  };
  const zh = {
    description: line.materialNameZh ? withSpec(line.materialNameZh, line.specZh, '，') : '',
    cover: listed([line.coverGradeZh, line.colorZh], '，'),
  };
  const isSaid = zh.cover === listed([line.coverGrade, line.color], '，');
  return { en, zh: { ...zh, cover: isSaid ? '' : zh.cover } };
}

/** The article's name, with the spec unless the name contains it. */
const withSpec = (name: string, spec: string | null, between: string): string =>
  spec && !name.includes(spec) ? `${name}${between}${spec}` : name;

const listed = (words: readonly (string | null)[], between: string): string => words.filter(Boolean).join(between);
