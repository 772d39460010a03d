/** Where cities lie that visits name, as latitude and longitude; of others the middle of their state or country stands for them. */
const cities: Readonly<Record<string, readonly [number, number]>> = {
  'abu dhabi': [24.45, 54.38],
  arhus: [56.16, 10.2],
  baltimore: [39.29, -76.61],
  bengaluru: [12.97, 77.59],
  brno: [49.2, 16.61],
  busan: [35.18, 129.08],
  cardiff: [51.48, -3.18],
  chengdu: [30.57, 104.07],
  chongqing: [29.56, 106.55],
  'ciudad de mexico': [19.43, -99.13],
  'coeur d’alene': [47.68, -116.78],
  concepcion: [-36.83, -73.05],
  cork: [51.9, -8.47],
  florianopolis: [-27.59, -48.55],
  forli: [44.22, 12.04],
  gdansk: [54.35, 18.65],
  goteborg: [57.71, 11.97],
  graz: [47.07, 15.44],
  guadalajara: [20.67, -103.35],
  guangzhou: [23.13, 113.26],
  halifax: [44.65, -63.58],
  harbin: [45.8, 126.53],
  istanbul: [41.01, 28.98],
  izmir: [38.42, 27.14],
  jeddah: [21.49, 39.19],
  københavn: [55.68, 12.57],
  koln: [50.94, 6.96],
  krakow: [50.06, 19.94],
  lisboa: [38.72, -9.14],
  łodz: [51.76, 19.46],
  malaga: [36.72, -4.42],
  milano: [45.46, 9.19],
  monterrey: [25.69, -100.32],
  mumbai: [19.08, 72.88],
  munchen: [48.14, 11.58],
  orleans: [47.9, 1.9],
  porto: [41.15, -8.61],
  praha: [50.08, 14.44],
  santiago: [-33.45, -70.67],
  'sao paulo': [-23.55, -46.63],
  tromsø: [69.65, 18.96],
  valencia: [39.47, -0.38],
  wien: [48.21, 16.37],
  wurzburg: [49.79, 9.95],
  'xi’an': [34.34, 108.94],
  amsterdam: [52.37, 4.9],
  antwerp: [51.22, 4.4],
  atlanta: [33.75, -84.39],
  auckland: [-36.85, 174.76],
  austin: [30.27, -97.74],
  bangkok: [13.76, 100.5],
  barcelona: [41.39, 2.17],
  berlin: [52.52, 13.4],
  birmingham: [52.49, -1.89],
  bordeaux: [44.84, -0.58],
  boston: [42.36, -71.06],
  bremen: [53.08, 8.8],
  brisbane: [-27.47, 153.03],
  bristol: [51.45, -2.59],
  brussels: [50.85, 4.35],
  calgary: [51.05, -114.07],
  charlotte: [35.23, -80.84],
  chicago: [41.88, -87.63],
  christchurch: [-43.53, 172.64],
  cincinnati: [39.1, -84.51],
  cleveland: [41.5, -81.69],
  cologne: [50.94, 6.96],
  columbus: [39.96, -83.0],
  copenhagen: [55.68, 12.57],
  dallas: [32.78, -96.8],
  denver: [39.74, -104.99],
  detroit: [42.33, -83.05],
  dubai: [25.2, 55.27],
  dublin: [53.35, -6.26],
  dusseldorf: [51.23, 6.78],
  edinburgh: [55.95, -3.19],
  edmonton: [53.55, -113.49],
  eindhoven: [51.44, 5.47],
  essen: [51.46, 7.01],
  frankfurt: [50.11, 8.68],
  glasgow: [55.86, -4.25],
  gothenburg: [57.71, 11.97],
  hamburg: [53.55, 9.99],
  hanover: [52.37, 9.73],
  'high point': [35.96, -80.01],
  houston: [29.76, -95.37],
  'ho chi minh city': [10.82, 106.63],
  'hong kong': [22.32, 114.17],
  indianapolis: [39.77, -86.16],
  jacksonville: [30.33, -81.66],
  'kansas city': [39.1, -94.58],
  'las vegas': [36.17, -115.14],
  leeds: [53.8, -1.55],
  leipzig: [51.34, 12.37],
  lille: [50.63, 3.06],
  lisbon: [38.72, -9.14],
  liverpool: [53.41, -2.99],
  london: [51.51, -0.13],
  'los angeles': [34.05, -118.24],
  louisville: [38.25, -85.76],
  lyon: [45.76, 4.84],
  madrid: [40.42, -3.7],
  malmo: [55.6, 13.0],
  manchester: [53.48, -2.24],
  marseille: [43.3, 5.37],
  melbourne: [-37.81, 144.96],
  memphis: [35.15, -90.05],
  'mexico city': [19.43, -99.13],
  miami: [25.76, -80.19],
  milan: [45.46, 9.19],
  milwaukee: [43.04, -87.91],
  minneapolis: [44.98, -93.27],
  montreal: [45.5, -73.57],
  munich: [48.14, 11.58],
  nantes: [47.22, -1.55],
  nashville: [36.16, -86.78],
  'new york': [40.71, -74.01],
  newcastle: [54.98, -1.62],
  nuremberg: [49.45, 11.08],
  orlando: [28.54, -81.38],
  osaka: [34.69, 135.5],
  oslo: [59.91, 10.75],
  ottawa: [45.42, -75.7],
  paris: [48.86, 2.35],
  perth: [-31.95, 115.86],
  philadelphia: [39.95, -75.17],
  phoenix: [33.45, -112.07],
  pittsburgh: [40.44, -80.0],
  portland: [45.52, -122.68],
  raleigh: [35.78, -78.64],
  riyadh: [24.71, 46.68],
  rome: [41.9, 12.5],
  rotterdam: [51.92, 4.48],
  'salt lake city': [40.76, -111.89],
  'san antonio': [29.42, -98.49],
  'san diego': [32.72, -117.16],
  'san francisco': [37.77, -122.42],
  seattle: [47.61, -122.33],
  seoul: [37.57, 126.98],
  shanghai: [31.23, 121.47],
  shenzhen: [22.54, 114.06],
  singapore: [1.35, 103.82],
  'st. louis': [38.63, -90.2],
  stockholm: [59.33, 18.07],
  strasbourg: [48.57, 7.75],
  stuttgart: [48.78, 9.18],
  sydney: [-33.87, 151.21],
  tampa: [27.95, -82.46],
  'the hague': [52.08, 4.3],
  tokyo: [35.68, 139.69],
  toronto: [43.65, -79.38],
  toulouse: [43.6, 1.44],
  utrecht: [52.09, 5.12],
  vancouver: [49.28, -123.12],
  vienna: [48.21, 16.37],
  warsaw: [52.23, 21.01],
  washington: [38.91, -77.04],
  wellington: [-41.29, 174.78],
  winnipeg: [49.9, -97.14],
  zurich: [47.38, 8.54],
};

/** Countries too small for a shape of their own. */
const small: Readonly<Record<string, readonly [number, number]>> = {
  AD: [42.55, 1.58],
  BB: [13.19, -59.54],
  BH: [26.07, 50.55],
  HK: [22.32, 114.17],
  LI: [47.14, 9.55],
  MC: [43.74, 7.42],
  MO: [22.2, 113.54],
  MT: [35.9, 14.45],
  MU: [-20.2, 57.5],
  MV: [4.18, 73.51],
  PR: [18.22, -66.43],
  SG: [1.35, 103.82],
};

/** Latitude and longitude. */
export type Point = readonly [number, number];

/** A country as it is drawn: an SVG path in degrees, the south downwards, and its middle. */
export interface Shape {
  code?: string;
  middle?: number[];
  d: string;
}

/** A store or visit as far as it is known where it was. */
export interface Placed {
  latitude: number | null;
  longitude: number | null;
  city: string | null;
  countryCode: string;
}

/** Where something was: as the device told it, else its city, else the middle of its country, which is not exact. */
export function placeOf(
  { latitude, longitude, city, countryCode }: Placed,
  shapes: readonly Shape[],
): { point: Point; isExact: boolean } | null {
  if (latitude !== null && longitude !== null) return { point: [latitude, longitude], isExact: true };
  const known = city === null ? undefined : cities[plain(city)];
  if (known) return { point: known, isExact: true };
  const [lat, long] = shapes.find(({ code }) => code === countryCode)?.middle ?? small[countryCode] ?? [];
  return lat === undefined || long === undefined ? null : { point: [lat, long], isExact: false };
}

/** Without accents and without what stands behind it in another script. */
const plain = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Script=Han}+/gu, '')
    .trim()
    .toLowerCase();

/** What of the world is shown so that all points are seen, in degrees from the upper left; a little more than they need. */
export function frameOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  if (points.length === 0) return { x: -170, y: -80, width: 350, height: 140 };
  const [xs, ys] = [points.map(([, long]) => long), points.map(([lat]) => -lat)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const width = Math.min(360, Math.max(24, span(xs) * 1.25, span(ys) * 1.25 * shape));
  const height = width / shape;
  return { x: middle(xs) - width / 2, y: middle(ys) - height / 2, width, height };
}

/** How much wider than high the map is. */
const shape = 2.2;
