/** A color of the screen, #rrggbb. */
export type Rgb = string;

type Lab = readonly [lightness: number, a: number, b: number];

/** Whether a text is a color of the screen. */
export const isRgb = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** How different two colors look (ΔE, CIEDE2000): below 1 indistinguishable, below 10 similar. */
export function colorDistance(left: Rgb, right: Rgb): number {
  return labDistance(labOf(left), labOf(right));
}

/** A color of the screen in CIELAB, seen in daylight (D65). */
export function labOf(color: Rgb): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const x = curve((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = curve(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = curve((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 of two colors in CIELAB, after Sharma, Wu and Dalal (2005). */
export function labDistance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - saturation(meanC));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGray = c1 * c2 === 0;
  const turn = isGray ? 0 : shortTurn(h2 - h1);
  const deltaH = 2 * Math.sqrt(c1 * c2) * sin(turn / 2);
  const hue = isGray ? h1 + h2 : h1 + turn / 2;
  const lightness = (l1 + l2) / 2 - 50;
  const chroma = (c1 + c2) / 2;
  const t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const ofL = (l2 - l1) / (1 + (0.015 * lightness ** 2) / Math.sqrt(20 + lightness ** 2));
  const ofC = (c2 - c1) / (1 + 0.045 * chroma);
  const ofH = deltaH / (1 + 0.015 * chroma * t);
  const fromBlue = (((hue + 360) % 360) - 275) / 25;
  const around = 30 * Math.exp(-(fromBlue ** 2));
  return Math.sqrt(ofL ** 2 + ofC ** 2 + ofH ** 2 - 2 * saturation(chroma) * sin(2 * around) * ofC * ofH);
}

/** The seventh-power term of a chroma that the formula uses twice. */
const saturation = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The hue in degrees from 0 to 360; 0 for gray, which has none. */
function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  return (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0);
}

/** The equivalent turn of at most 180 degrees either way. */
function shortTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees < -180 ? degrees + 360 : degrees;
}

const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const curve = (share: number): number =>
  share > 216 / 24_389 ? Math.cbrt(share) : (share * 24_389) / 27 / 116 + 16 / 116;
