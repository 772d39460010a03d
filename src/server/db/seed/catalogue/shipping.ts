import type { Abnormality } from '../../../../shared/areas/delivery/shipment';

/** Carriers with the owner code of their containers and names of ships. */
export const carriers: readonly { name: string; owner: string; vessels: readonly string[] }[] = [
  { name: 'Maersk', owner: 'MSKU', vessels: ['Maersk Elba', 'Maersk Horsburgh', 'Maersk Semarang'] },
  { name: 'MSC', owner: 'MSCU', vessels: ['MSC Isabella', 'MSC Loreto', 'MSC Anna'] },
  { name: 'COSCO Shipping', owner: 'CSNU', vessels: ['COSCO Shipping Aries', 'COSCO Pride', 'COSCO Glory'] },
  { name: 'CMA CGM', owner: 'CMAU', vessels: ['CMA CGM Marco Polo', 'CMA CGM Rivoli', 'CMA CGM Jules Verne'] },
  { name: 'Hapag-Lloyd', owner: 'HLXU', vessels: ['Berlin Express', 'Hamburg Express', 'Vienna Express'] },
  { name: 'ONE', owner: 'ONEU', vessels: ['ONE Apus', 'ONE Stork', 'ONE Innovation'] },
  { name: 'Evergreen', owner: 'EGHU', vessels: ['Ever Golden', 'Ever Ace', 'Ever Lucid'] },
];

export const loadingPorts: readonly { port: string; weight: number }[] = [
  { port: 'Ningbo', weight: 48 },
  { port: 'Shanghai', weight: 22 },
  { port: 'Ho Chi Minh City', weight: 18 },
  { port: 'Yantian', weight: 12 },
];

/** What goes wrong on the way, what it costs and how many days it takes. */
export const troubles: readonly {
  abnormality: Abnormality;
  cost: readonly [number, number];
  days: readonly [number, number];
}[] = [
  { abnormality: 'rolled', cost: [0, 250], days: [6, 9] },
  { abnormality: 'customsInspection', cost: [320, 780], days: [2, 6] },
  { abnormality: 'portCongestion', cost: [150, 900], days: [4, 15] },
  { abnormality: 'transshipmentMissed', cost: [0, 400], days: [7, 14] },
  { abnormality: 'demurrage', cost: [480, 2100], days: [3, 10] },
  { abnormality: 'damage', cost: [90, 600], days: [0, 2] },
];
