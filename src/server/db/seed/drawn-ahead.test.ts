import { expect, test } from 'vitest';
import { drawnAhead } from './drawn-ahead';

const soon = () => new Promise((done) => setTimeout(done));

test('things are drawn in their order, two at a time, before anybody asks for them', async () => {
  const begun: string[] = [];
  const finish = new Map<string, (drawn: string) => void>();
  const pictures = drawnAhead(['sofa', 'chair', 'bed'], (name) => {
    begun.push(name);
    return new Promise<string>((done) => finish.set(name, done));
  });
  await soon();
  expect(begun).toEqual(['sofa', 'chair']);
  finish.get('sofa')?.('a sofa');
  await soon();
  expect(begun).toEqual(['sofa', 'chair', 'bed']);
  finish.get('bed')?.('a bed');
  finish.get('chair')?.('a chair');
  expect(await Promise.all(pictures.map(async ({ of, drawn }) => [of, await drawn]))).toEqual([
    ['sofa', 'a sofa'],
    ['chair', 'a chair'],
    ['bed', 'a bed'],
  ]);
});

test('what cannot be drawn is told to whoever asks for it, and ends nothing before', async () => {
  const [sofa, chair] = drawnAhead(['sofa', 'chair'], async (name) => {
    if (name === 'chair') throw new Error('it has no legs');
    return name;
  });
  await soon(); // an unheard failure would end the process
  expect(await sofa?.drawn).toBe('sofa');
  await expect(chair?.drawn).rejects.toThrow('it has no legs');
});
