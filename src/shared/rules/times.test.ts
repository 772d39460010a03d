import { expect, test } from 'vitest';
import { readTime } from './times';

test('a time is read as people type it', () => {
  for (const typed of [
    '09:30',
    '9:30',
    '930',
    '0930',
    '9.30',
    '9h30',
    ' 9：30 ',
    '9:30am',
    '9:30 a.m.',
    '上午9点半',
    '9点30分',
  ])
    expect(readTime(typed), typed).toBe('09:30');
  expect(
    ['9', '9am', '9 p', '12am', '12 pm', '3:05PM', '下午3点', '晚上8:15', '0:00', '2359', '1am'].map(readTime),
  ).toEqual([...['09:00', '09:00', '21:00', '00:00', '12:00', '15:05', '15:00', '20:15', '00:00', '23:59', '01:00']]);
});

test('twelve belongs to the part of the day that people mean by it', () => {
  expect(['上午12点', '下午12点半', '晚上12点', '晚上11点'].map(readTime)).toEqual([
    '12:00',
    '12:30',
    '00:00',
    '23:00',
  ]);
  for (const unclear of ['晚上1点', '晚上4点', '上午0点', '下午13点']) expect(readTime(unclear)).toBe(unclear);
});

test('what is no time of day is given back', () => {
  for (const typed of ['', 'noon', '24:00', '2400', '960', '93', '13pm', '0am', '9:3', '12345', '-9:30', '9:30:00'])
    expect(readTime(typed)).toBe(typed);
});
