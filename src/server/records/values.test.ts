import { expect, test } from 'vitest';
import { AppError } from '../../shared/errors';
import { doubtsIn, refuseDoubted } from './doubt';
import { atField, atLine, problemText } from './problem-text';
import { cellValue, isShown } from './values';

const nameOf = (field: string, id: number) => `${field} no. ${id}`;

test('what a record refers to is shown by name, several in their order, and anything else as it is', () => {
  const shown = (field: string, value: unknown) => cellValue('model', field, value, nameOf);
  expect(shown('brandId', 3)).toBe('brandId no. 3');
  expect(shown('collectionIds', [7, 4])).toBe('collectionIds no. 7; collectionIds no. 4');
  expect([shown('code', 'R3004'), shown('brandId', null), shown('code', undefined)]).toEqual(['R3004', null, null]);
  expect(cellValue('account', 'disabled', false, nameOf)).toBe(false);
  expect(cellValue('account', 'roles', ['csr', 'admin'], nameOf)).toBe('csr, admin');
  expect(cellValue('material', 'cube', 0, nameOf)).toBe(0);
});

test('a record shows its own fields alone, of a person the roles as well', () => {
  expect([isShown('model', 'code'), isShown('model', 'roles'), isShown('model', 'mainBefore')]).toEqual([
    ...[true, false, false],
  ]);
  expect(isShown('account', 'roles')).toBe(true);
});

const caught = async (work: () => unknown): Promise<AppError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

test('a refusal stands at its field in the editor’s language, and at the line that it is about', async () => {
  const gone = new AppError('record.notFound', { record: 'Brand 3' });
  for (const language of ['en', 'zh'] as const) {
    const { code, data } = atField('brandId', gone, { language });
    expect(code).toBe('record.notFound');
    expect(data).toEqual({ fields: [{ field: 'brandId', problem: problemText(gone, { language }) }] });
  }
  const refuse = () => Promise.reject(atField('brandId', gone, { language: 'en' }));
  const { data } = await caught(() => atLine('children.lines.2', refuse));
  expect(data).toMatchObject({ fields: [{ field: 'children.lines.2.brandId' }] });
  expect(await caught(() => atLine('children.lines.2', () => Promise.reject(gone)))).toBe(gone);
  expect(await atLine('children.lines.2', async () => 'saved')).toBe('saved');
});

test('that somebody else was quicker is said of a row in words of its own, and what is no refusal is thrown on', () => {
  const conflict = new AppError('record.conflict', {}, { current: {}, yours: {} });
  expect(problemText(conflict, { language: 'en' })).toBe('was changed by somebody else meanwhile');
  expect(problemText(conflict, { language: 'zh' })).toMatch(/^\p{Script=Han}/u);
  expect(() => problemText(new TypeError('broken'), { language: 'en' })).toThrow('broken');
});

test('all that speaks against a change is told at once, and nothing is refused for what is no doubt', async () => {
  const doubts = [
    { field: 'emails', problem: 'Anna has this address.' },
    { field: 'phone', problem: 'Ben has this number.' },
  ];
  const refused = await caught(() => refuseDoubted(doubts, { language: 'en' }));
  expect(refused).toMatchObject({
    code: 'record.doubted',
    parameters: { doubts: 'Anna has this address. Ben has this number.' },
  });
  expect(doubtsIn(refused)).toEqual(doubts);
  expect(doubtsIn(atField('brandId', new AppError('record.notFound', { record: 1 }), { language: 'en' }))).toEqual([]);
  expect(doubtsIn(new Error('broken'))).toEqual([]);
  expect(() => refuseDoubted([], { language: 'en' })).not.toThrow();
  const inChinese = [{ field: 'emails', problem: '已有此邮箱。' }, ...doubts.slice(1)];
  expect(await caught(() => refuseDoubted(inChinese, { language: 'zh' }))).toMatchObject({
    parameters: { doubts: '已有此邮箱。Ben has this number.' },
  });
});
