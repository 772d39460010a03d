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
export const abnormalities: readonly {
  text: string;
  cost: readonly [number, number];
  days: readonly [number, number];
}[] = [
  { text: 'Rolled to the next vessel · 甩柜', cost: [0, 250], days: [6, 9] },
  { text: 'Customs inspection · 海关查验', cost: [320, 780], days: [2, 6] },
  { text: 'Port congestion · 港口拥堵', cost: [150, 900], days: [4, 15] },
  { text: 'Transshipment missed · 中转延误', cost: [0, 400], days: [7, 14] },
  { text: 'Demurrage at destination · 目的港滞箱', cost: [480, 2100], days: [3, 10] },
  { text: 'Seal or carton damage · 铅封或纸箱破损', cost: [90, 600], days: [0, 2] },
];

export const lateReasons = [
  'Cover material arrived late · 面料晚到',
  'Mechanism shortage · 机械件缺料',
  'Production capacity full · 产能不足',
  'Quality rework before loading · 装柜前返工',
  'Carton artwork confirmed late · 彩盒稿件晚确认',
  'Power motor shipment delayed · 电机到货延误',
] as const;

export const holdReason = 'Customer asked to postpone loading · 客户要求推迟装柜';
export const signingReason = 'Proforma invoice signed late · 客户回签晚';
