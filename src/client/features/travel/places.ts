/** Latitude, longitude and country of cities that visits name; others are placed in the middle of their country. */
const cities: Readonly<Record<string, readonly [number, number, string]>> = {
  'abu dhabi': [24.45, 54.38, 'AE'],
  arhus: [56.16, 10.2, 'DK'],
  baltimore: [39.29, -76.61, 'US'],
  bengaluru: [12.97, 77.59, 'IN'],
  brno: [49.2, 16.61, 'CZ'],
  busan: [35.18, 129.08, 'KR'],
  cardiff: [51.48, -3.18, 'GB'],
  chengdu: [30.57, 104.07, 'CN'],
  chongqing: [29.56, 106.55, 'CN'],
  'ciudad de mexico': [19.43, -99.13, 'MX'],
  'coeur d’alene': [47.68, -116.78, 'US'],
  concepcion: [-36.83, -73.05, 'CL'],
  cork: [51.9, -8.47, 'IE'],
  florianopolis: [-27.59, -48.55, 'BR'],
  forli: [44.22, 12.04, 'IT'],
  gdansk: [54.35, 18.65, 'PL'],
  goteborg: [57.71, 11.97, 'SE'],
  graz: [47.07, 15.44, 'AT'],
  guadalajara: [20.67, -103.35, 'MX'],
  guangzhou: [23.13, 113.26, 'CN'],
  halifax: [44.65, -63.58, 'CA'],
  harbin: [45.8, 126.53, 'CN'],
  istanbul: [41.01, 28.98, 'TR'],
  izmir: [38.42, 27.14, 'TR'],
  jeddah: [21.49, 39.19, 'SA'],
  københavn: [55.68, 12.57, 'DK'],
  koln: [50.94, 6.96, 'DE'],
  krakow: [50.06, 19.94, 'PL'],
  lisboa: [38.72, -9.14, 'PT'],
  łodz: [51.76, 19.46, 'PL'],
  malaga: [36.72, -4.42, 'ES'],
  milano: [45.46, 9.19, 'IT'],
  monterrey: [25.69, -100.32, 'MX'],
  mumbai: [19.08, 72.88, 'IN'],
  munchen: [48.14, 11.58, 'DE'],
  orleans: [47.9, 1.9, 'FR'],
  porto: [41.15, -8.61, 'PT'],
  praha: [50.08, 14.44, 'CZ'],
  santiago: [-33.45, -70.67, 'CL'],
  'sao paulo': [-23.55, -46.63, 'BR'],
  tromsø: [69.65, 18.96, 'NO'],
  valencia: [39.47, -0.38, 'ES'],
  wien: [48.21, 16.37, 'AT'],
  wurzburg: [49.79, 9.95, 'DE'],
  'xi’an': [34.34, 108.94, 'CN'],
  amsterdam: [52.37, 4.9, 'NL'],
  antwerp: [51.22, 4.4, 'BE'],
  atlanta: [33.75, -84.39, 'US'],
  auckland: [-36.85, 174.76, 'NZ'],
  austin: [30.27, -97.74, 'US'],
  bangkok: [13.76, 100.5, 'TH'],
  barcelona: [41.39, 2.17, 'ES'],
  berlin: [52.52, 13.4, 'DE'],
  birmingham: [52.49, -1.89, 'GB'],
  bordeaux: [44.84, -0.58, 'FR'],
  boston: [42.36, -71.06, 'US'],
  bremen: [53.08, 8.8, 'DE'],
  brisbane: [-27.47, 153.03, 'AU'],
  bristol: [51.45, -2.59, 'GB'],
  brussels: [50.85, 4.35, 'BE'],
  calgary: [51.05, -114.07, 'CA'],
  charlotte: [35.23, -80.84, 'US'],
  chicago: [41.88, -87.63, 'US'],
  christchurch: [-43.53, 172.64, 'NZ'],
  cincinnati: [39.1, -84.51, 'US'],
  cleveland: [41.5, -81.69, 'US'],
  cologne: [50.94, 6.96, 'DE'],
  columbus: [39.96, -83.0, 'US'],
  copenhagen: [55.68, 12.57, 'DK'],
  dallas: [32.78, -96.8, 'US'],
  denver: [39.74, -104.99, 'US'],
  detroit: [42.33, -83.05, 'US'],
  dubai: [25.2, 55.27, 'AE'],
  dublin: [53.35, -6.26, 'IE'],
  dusseldorf: [51.23, 6.78, 'DE'],
  edinburgh: [55.95, -3.19, 'GB'],
  edmonton: [53.55, -113.49, 'CA'],
  eindhoven: [51.44, 5.47, 'NL'],
  essen: [51.46, 7.01, 'DE'],
  frankfurt: [50.11, 8.68, 'DE'],
  glasgow: [55.86, -4.25, 'GB'],
  gothenburg: [57.71, 11.97, 'SE'],
  hamburg: [53.55, 9.99, 'DE'],
  hanover: [52.37, 9.73, 'DE'],
  'high point': [35.96, -80.01, 'US'],
  houston: [29.76, -95.37, 'US'],
  'ho chi minh city': [10.82, 106.63, 'VN'],
  'hong kong': [22.32, 114.17, 'HK'],
  indianapolis: [39.77, -86.16, 'US'],
  jacksonville: [30.33, -81.66, 'US'],
  'kansas city': [39.1, -94.58, 'US'],
  'las vegas': [36.17, -115.14, 'US'],
  leeds: [53.8, -1.55, 'GB'],
  leipzig: [51.34, 12.37, 'DE'],
  lille: [50.63, 3.06, 'FR'],
  lisbon: [38.72, -9.14, 'PT'],
  liverpool: [53.41, -2.99, 'GB'],
  london: [51.51, -0.13, 'GB'],
  'los angeles': [34.05, -118.24, 'US'],
  louisville: [38.25, -85.76, 'US'],
  lyon: [45.76, 4.84, 'FR'],
  madrid: [40.42, -3.7, 'ES'],
  malmo: [55.6, 13.0, 'SE'],
  manchester: [53.48, -2.24, 'GB'],
  marseille: [43.3, 5.37, 'FR'],
  melbourne: [-37.81, 144.96, 'AU'],
  memphis: [35.15, -90.05, 'US'],
  'mexico city': [19.43, -99.13, 'MX'],
  miami: [25.76, -80.19, 'US'],
  milan: [45.46, 9.19, 'IT'],
  milwaukee: [43.04, -87.91, 'US'],
  minneapolis: [44.98, -93.27, 'US'],
  montreal: [45.5, -73.57, 'CA'],
  munich: [48.14, 11.58, 'DE'],
  nantes: [47.22, -1.55, 'FR'],
  nashville: [36.16, -86.78, 'US'],
  'new york': [40.71, -74.01, 'US'],
  newcastle: [54.98, -1.62, 'GB'],
  nuremberg: [49.45, 11.08, 'DE'],
  orlando: [28.54, -81.38, 'US'],
  osaka: [34.69, 135.5, 'JP'],
  oslo: [59.91, 10.75, 'NO'],
  ottawa: [45.42, -75.7, 'CA'],
  paris: [48.86, 2.35, 'FR'],
  perth: [-31.95, 115.86, 'AU'],
  philadelphia: [39.95, -75.17, 'US'],
  phoenix: [33.45, -112.07, 'US'],
  pittsburgh: [40.44, -80.0, 'US'],
  portland: [45.52, -122.68, 'US'],
  raleigh: [35.78, -78.64, 'US'],
  riyadh: [24.71, 46.68, 'SA'],
  rome: [41.9, 12.5, 'IT'],
  rotterdam: [51.92, 4.48, 'NL'],
  'salt lake city': [40.76, -111.89, 'US'],
  'san antonio': [29.42, -98.49, 'US'],
  'san diego': [32.72, -117.16, 'US'],
  'san francisco': [37.77, -122.42, 'US'],
  seattle: [47.61, -122.33, 'US'],
  seoul: [37.57, 126.98, 'KR'],
  shanghai: [31.23, 121.47, 'CN'],
  shenzhen: [22.54, 114.06, 'CN'],
  singapore: [1.35, 103.82, 'SG'],
  'st. louis': [38.63, -90.2, 'US'],
  stockholm: [59.33, 18.07, 'SE'],
  strasbourg: [48.57, 7.75, 'FR'],
  stuttgart: [48.78, 9.18, 'DE'],
  sydney: [-33.87, 151.21, 'AU'],
  tampa: [27.95, -82.46, 'US'],
  'the hague': [52.08, 4.3, 'NL'],
  tokyo: [35.68, 139.69, 'JP'],
  toronto: [43.65, -79.38, 'CA'],
  toulouse: [43.6, 1.44, 'FR'],
  utrecht: [52.09, 5.12, 'NL'],
  vancouver: [49.28, -123.12, 'CA'],
  vienna: [48.21, 16.37, 'AT'],
  warsaw: [52.23, 21.01, 'PL'],
  washington: [38.91, -77.04, 'US'],
  wellington: [-41.29, 174.78, 'NZ'],
  winnipeg: [49.9, -97.14, 'CA'],
  zurich: [47.38, 8.54, 'CH'],
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

/** Where something was: by the device, otherwise by its city, otherwise (not exact) the middle of its country. */
export function placeOf(
  { latitude, longitude, city, countryCode }: Placed,
  shapes: readonly Shape[],
): { point: Point; isExact: boolean } | null {
  if (latitude !== null && longitude !== null) return { point: [latitude, longitude], isExact: true };
  const [cityLat, cityLong, cityCountry] = (city !== null && cities[plain(city)]) || [];
  // Many countries have a London.
  if (cityLat !== undefined && cityLong !== undefined && cityCountry === countryCode) {
    return { point: [cityLat, cityLong], isExact: true };
  }
  const [lat, long] = shapes.find(({ code }) => code === countryCode)?.middle ?? small[countryCode] ?? [];
  return lat === undefined || long === undefined ? null : { point: [lat, long], isExact: false };
}

/** The name in lower case, without accents and Chinese characters. */
const plain = (city: string): string =>
  city
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Script=Han}+/gu, '')
    .trim()
    .toLowerCase();

/** The part of the world that shows all points with some margin: upper left corner and size in degrees. */
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
