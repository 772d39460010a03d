import type { Category } from './catalogue/collection';

/** Where it stands. */
const rooms = {
  home: { wall: ['#f6f4f0', '#e9e5de'], ground: ['#dcd6cc', '#efebe4'] },
  show: { wall: ['#2b2f37', '#434955'], ground: ['#6d665c', '#8a8275'] },
} as const;

interface DrawnModel {
  category: Category;
  room: keyof typeof rooms;
  /** Of its cover, six digits. */
  hex: string;
  /** Which of the shapes its arms have; any whole number. */
  arm: number;
}

/** How many sit on it, how high its back is, and whether it stands on legs, has headrests or a chaise; in pixels. */
const shapes: Readonly<Record<Category, { seats: number; back: number; legs: number; head: number; chaise: boolean }>> =
  {
    motionSofa: { seats: 3, back: 92, legs: 6, head: 26, chaise: false },
    recliner: { seats: 1, back: 104, legs: 6, head: 28, chaise: false },
    sectional: { seats: 4, back: 78, legs: 8, head: 0, chaise: true },
    stationarySofa: { seats: 3, back: 76, legs: 18, head: 0, chaise: false },
    sofaBed: { seats: 2, back: 70, legs: 10, head: 0, chaise: false },
    chair: { seats: 1, back: 84, legs: 30, head: 0, chaise: false },
    other: { seats: 1, back: 0, legs: 16, head: 0, chaise: false },
  };

/** Arms by their width, by how far they stand above the seat, and by how round they are, in pixels. */
const arms = [
  { width: 22, above: 30, round: 6 },
  { width: 34, above: 26, round: 16 },
  { width: 28, above: 36, round: 12 },
  { width: 40, above: 20, round: 20 },
] as const;

/** Its size in pixels, from which it may be scaled. */
export const drawing = { width: 480, height: 320 } as const;
const floor = 262;
const seatHeight = 62;
const cushion = 26;

/** A piece of furniture seen from the front, as an SVG. */
export function drawnModel({ category, room, hex, arm: shape }: DrawnModel): string {
  const { wall, ground } = rooms[room];
  const { seats, back, legs, head, chaise } = shapes[category];
  const arm = arms[shape % arms.length] ?? arms[0];
  const seat = seats === 1 ? 112 : Math.min(100, Math.floor((drawing.width - 70 - 2 * arm.width) / seats));
  const inner = seat * seats;
  const left = (drawing.width - inner) / 2;
  const seatTop = floor - legs - seatHeight;
  const backTop = seatTop - back;
  const tone = (share: number) => shaded(hex, share);
  const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}" stroke="${tone(-0.32)}" stroke-width="1.2"/>`;
  const places = Array.from({ length: seats }, (_, at) => left + at * seat);
  const feet = [left - arm.width + 10, left + inner + arm.width - 18];

  const parts = [
    `<ellipse cx="240" cy="${floor + 2}" rx="${inner / 2 + arm.width + 16}" ry="9" fill="#000" opacity=".14"/>`,
    ...feet.map((x) => `<rect x="${x}" y="${floor - legs - 2}" width="8" height="${legs + 2}" fill="#4d3b2e"/>`),
    ...places.map((x) => box(x, backTop, seat, back + 12, 16, 'url(#back)')),
    ...(head > 0 ? places.map((x) => box(x + 8, backTop - 6, seat - 16, head, 12, 'url(#soft)')) : []),
    box(left - 4, seatTop + 10, inner + 8, seatHeight - 10, 5, 'url(#base)'),
    ...places.map((x) => box(x, seatTop - 6, seat, cushion, 10, 'url(#soft)')),
    ...(category === 'recliner' || category === 'motionSofa'
      ? places.map((x) => box(x + 5, seatTop + cushion, seat - 10, seatHeight - cushion - 8, 6, 'url(#soft)'))
      : []),
    ...(chaise ? [box(left, seatTop - 4, seat, seatHeight + 14, 12, 'url(#soft)')] : []),
    ...[left - arm.width, left + inner].map((x) =>
      box(x, seatTop - arm.above, arm.width, seatHeight + arm.above, arm.round, 'url(#arm)'),
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.width}" height="${drawing.height}">
<defs>
${gradient('wall', wall)}${gradient('ground', ground)}
${gradient('back', [tone(0.16), tone(-0.1)])}${gradient('soft', [tone(0.22), tone(0.02)])}
${gradient('base', [tone(-0.06), tone(-0.2)])}${gradient('arm', [tone(0.1), tone(-0.16)])}
</defs>
<rect width="${drawing.width}" height="${drawing.height}" fill="url(#wall)"/>
<rect y="236" width="${drawing.width}" height="${drawing.height - 236}" fill="url(#ground)"/>
${parts.join('\n')}
</svg>`;
}

const gradient = (id: string, [top, bottom]: readonly [top: string, bottom: string]): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** A color lighter by a share of the way to white, or darker by one of the way to black. */
function shaded(hex: string, share: number): string {
  const goal = share > 0 ? 255 : 0;
  const channels = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${channels.map((value) => Math.round(value + (goal - value) * Math.abs(share))).join(',')})`;
}
