import { msg } from '@lingui/core/macro';
import type { Component, Dictionary } from './segment';

const technical = (max: number): Component => ({ label: msg`Format`, max, isTechnical: true });
const name = msg`Name`;
const namePart = (): Component => ({ label: name, max: 35 });

/** The segments of an INVOIC (D.96A) as we write it. */
export const edifactDictionary: Dictionary = {
  UNB: {
    label: msg`Interchange`,
    elements: [
      [technical(4), technical(1)],
      [
        { label: msg`Our identification`, max: 35, required: true },
        { label: msg`Our qualifier`, max: 4, required: true },
      ],
      [
        { label: msg`Their identification`, max: 35, required: true },
        { label: msg`Their qualifier`, max: 4, required: true },
      ],
      [technical(6), technical(4)],
      { label: msg`Control number`, max: 14, required: true },
      ...[technical(14), technical(14), technical(1), technical(1), technical(35)],
      { label: msg`Use`, max: 1, codes: { '1': msg`Test` } },
    ],
  },
  UNH: { label: msg`Message`, elements: [technical(14), [technical(6), technical(3), technical(3), technical(2)]] },
  BGM: {
    label: msg`Invoice`,
    elements: [
      { label: msg`Kind`, max: 3, codes: { '380': msg`Invoice for goods` } },
      { label: msg`Invoice number`, max: 35, required: true },
      technical(3),
    ],
  },
  DTM: {
    label: msg`Date`,
    elements: [
      [
        {
          label: msg`Kind`,
          max: 3,
          required: true,
          codes: {
            '137': msg`Invoice date`,
            '11': msg`Departed`,
            '171': msg`Order date`,
            '13': msg`Due date`,
          },
        },
        { label: msg`Day`, max: 35, required: true, kind: 'day' },
        technical(3),
      ],
    ],
  },
  RFF: {
    label: msg`Reference`,
    elements: [
      [
        {
          label: msg`Kind`,
          max: 3,
          required: true,
          codes: { ON: msg`PO number`, VN: msg`PI number`, AAQ: msg`Container number`, BM: msg`Bill of lading` },
        },
        { label: msg`Number`, max: 35, required: true },
      ],
    ],
  },
  NAD: {
    label: msg({ message: 'Party', context: 'to a document' }),
    elements: [
      { label: msg`Role`, max: 3, required: true, codes: { SU: msg`Seller`, BY: msg`Buyer`, DP: msg`Ship to` } },
      [{ label: msg`Number`, max: 17 }, technical(3), technical(3)],
      technical(35),
      [{ label: name, max: 35, required: true }, namePart(), namePart(), namePart(), namePart()],
      [
        { label: msg`Street`, max: 35 },
        { label: msg`Street`, max: 35 },
        { label: msg`Street`, max: 35 },
      ],
      { label: msg`City`, max: 35 },
      { label: msg`State`, max: 9 },
      { label: msg`Postal code`, max: 9 },
      { label: msg`Country`, max: 3 },
    ],
  },
  CUX: { label: msg`Currency`, elements: [[technical(3), { label: msg`Currency`, max: 3 }, technical(3)]] },
  PAT: {
    label: msg`Terms`,
    elements: [
      technical(3),
      technical(17),
      [technical(3), technical(3), technical(3), { label: msg`Payment days`, max: 3 }],
    ],
  },
  ALC: { label: msg`Discount`, elements: [{ label: msg`Kind`, max: 3, codes: { A: msg`Taken off` } }] },
  LIN: {
    label: msg({ message: 'Line', context: 'of an order' }),
    elements: [
      { label: msg`Number`, max: 6, required: true },
      technical(3),
      [{ label: msg`Article`, max: 35, required: true }, technical(3)],
    ],
  },
  IMD: {
    label: msg`Description`,
    elements: [
      technical(3),
      technical(3),
      [
        ...[technical(17), technical(3), technical(3)],
        { label: msg`Description`, max: 35, required: true },
        { label: msg`Description`, max: 35 },
      ],
    ],
  },
  QTY: {
    label: msg`Quantity`,
    elements: [[technical(3), { label: msg`Quantity`, max: 15, required: true }, technical(3)]],
  },
  PRI: { label: msg`Price`, elements: [[technical(3), { label: msg`Price`, max: 15, required: true }]] },
  MOA: {
    label: msg`Amount`,
    elements: [
      [
        {
          label: msg`Kind`,
          max: 3,
          required: true,
          codes: { '203': msg`Of the line`, '204': msg`Discount`, '79': msg`Of all lines`, '77': msg`Of the invoice` },
        },
        { label: msg`Amount`, max: 18, required: true },
      ],
    ],
  },
  UNS: { label: msg`End of the lines`, elements: [technical(1)] },
  CNT: { label: msg`Count`, elements: [[technical(3), { label: msg`Number of lines`, max: 18 }]] },
  UNT: { label: msg`End of the message`, elements: [technical(6), technical(14)] },
  UNZ: { label: msg`End of the interchange`, elements: [technical(6), technical(14)] },
};
