import { msg } from '@lingui/core/macro';
import type { Component, Dictionary } from './segment';

const technical = (max: number): Component => ({ label: msg`Format`, max, isTechnical: true });
const separator: Component = { label: msg`Format`, max: 1, isTechnical: true, isSeparator: true };
const count = (): Component => ({ label: msg`Count`, max: 10, isTechnical: true });

/** The segments of an 810 (version 005010) as we write it. */
export const x12Dictionary: Dictionary = {
  ISA: {
    label: msg`Interchange`,
    elements: [
      technical(2),
      technical(10),
      technical(2),
      technical(10),
      { label: msg`Our qualifier`, min: 2, max: 2, required: true },
      { label: msg`Our identification`, max: 15, required: true },
      { label: msg`Their qualifier`, min: 2, max: 2, required: true },
      { label: msg`Their identification`, max: 15, required: true },
      technical(6),
      technical(4),
      separator,
      technical(5),
      { label: msg`Control number`, max: 9, required: true },
      technical(1),
      { label: msg`Use`, max: 1, codes: { T: msg`Test`, P: msg`Production` } },
      separator,
    ],
  },
  GS: {
    label: msg`Group`,
    elements: [
      technical(2),
      { label: msg`Our identification`, min: 2, max: 15, required: true, isTechnical: true },
      { label: msg`Their identification`, min: 2, max: 15, required: true, isTechnical: true },
      technical(8),
      technical(8),
      technical(9),
      technical(2),
      technical(12),
    ],
  },
  ST: { label: msg`Transaction set`, elements: [technical(3), technical(9)] },
  BIG: {
    label: msg`Invoice`,
    elements: [
      { label: msg`Invoice date`, max: 8, required: true, kind: 'day' },
      { label: msg`Invoice number`, max: 22, required: true },
      { label: msg`Order date`, max: 8, kind: 'day' },
      { label: msg`PO number`, max: 22, required: true },
      technical(30),
      technical(3),
      { label: msg`Kind`, max: 2, codes: { DI: msg`Invoice for goods` } },
    ],
  },
  REF: {
    label: msg`Reference`,
    elements: [
      {
        label: msg`Kind`,
        max: 3,
        required: true,
        codes: { VN: msg`PI number`, OC: msg`Container number`, BM: msg`Bill of lading` },
      },
      { label: msg`Number`, max: 50, required: true },
    ],
  },
  N1: {
    label: msg({ message: 'Party', context: 'to a document' }),
    elements: [
      {
        label: msg`Role`,
        max: 3,
        required: true,
        codes: { SE: msg`Seller`, BT: msg`Bill to`, ST: msg`Ship to` },
      },
      { label: msg`Name`, max: 60, required: true },
      technical(2),
      { label: msg`Number`, min: 2, max: 80 },
    ],
  },
  N2: {
    label: msg`Name`,
    elements: [
      { label: msg`Name`, max: 60, required: true },
      { label: msg`Name`, max: 60 },
    ],
  },
  N3: {
    label: msg`Street`,
    elements: [
      { label: msg`Street`, max: 55, required: true },
      { label: msg`Street`, max: 55 },
    ],
  },
  N4: {
    label: msg`City`,
    elements: [
      { label: msg`City`, min: 2, max: 30, required: true },
      { label: msg`State`, min: 2, max: 2 },
      { label: msg`Postal code`, min: 3, max: 15 },
      { label: msg`Country`, min: 2, max: 3 },
    ],
  },
  ITD: {
    label: msg`Terms`,
    elements: [
      technical(2),
      technical(2),
      technical(6),
      technical(8),
      technical(3),
      { label: msg`Due date`, max: 8, kind: 'day' },
      { label: msg`Payment days`, max: 3 },
    ],
  },
  DTM: {
    label: msg`Date`,
    elements: [
      { label: msg`Kind`, max: 3, required: true, codes: { '011': msg`Departed` } },
      { label: msg`Day`, max: 8, required: true, kind: 'day' },
    ],
  },
  IT1: {
    label: msg({ message: 'Line', context: 'of an order' }),
    elements: [
      { label: msg`Number`, max: 20, required: true },
      { label: msg`Quantity`, max: 10, required: true },
      technical(2),
      { label: msg`Price`, max: 17, required: true },
      technical(2),
      technical(2),
      { label: msg`Article`, max: 48, required: true },
    ],
  },
  PID: {
    label: msg`Description`,
    elements: [
      technical(1),
      technical(3),
      technical(2),
      technical(12),
      { label: msg`Description`, max: 80, required: true },
    ],
  },
  TDS: { label: msg`Total`, elements: [{ label: msg`Amount`, max: 15, required: true, kind: 'cents' }] },
  SAC: {
    label: msg`Discount`,
    elements: [
      technical(1),
      technical(4),
      technical(2),
      technical(10),
      { label: msg`Amount`, max: 15, required: true, kind: 'cents' },
      technical(1),
      technical(6),
      technical(9),
      technical(2),
      technical(10),
      technical(10),
      technical(2),
    ],
  },
  CTT: {
    label: msg`Totals`,
    elements: [
      { label: msg`Number of lines`, max: 6, required: true },
      { label: msg`Pieces`, max: 10 },
    ],
  },
  SE: { label: msg`End of the transaction set`, elements: [count(), technical(9)] },
  GE: { label: msg`End of the group`, elements: [count(), technical(9)] },
  IEA: { label: msg`End of the interchange`, elements: [count(), technical(9)] },
};
