/** Where the customers of the demonstration company are: cities, ports, days at sea, how names are made. */
export interface BuyerCountry {
  code: string;
  /** Share of the customers. */
  weight: number;
  departments: readonly string[];
  names: NameStyle;
  phone: string;
  /** City, state or province, port of discharge. */
  cities: readonly (readonly [string, string, string])[];
  /** '#' stands for a digit, 'A' for a letter. */
  postalCode: string;
  /** Days from loading port to port of discharge. */
  transit: number;
  mail: string;
}
export type NameStyle =
  | 'english'
  | 'french'
  | 'german'
  | 'nordic'
  | 'dutch'
  | 'italian'
  | 'iberian'
  | 'slavic'
  | 'turkish'
  | 'arab'
  | 'chinese'
  | 'japanese'
  | 'korean'
  | 'indian';

export const buyerCountries: readonly BuyerCountry[] = [
  {
    code: 'US',
    weight: 34,
    departments: ['NAE', 'NAE', 'NAW'],
    names: 'english',
    phone: '+1 ### 555 ####',
    cities: [
      ['New York', 'NY', 'New York'],
      ['Charlotte', 'NC', 'Charleston'],
      ['High Point', 'NC', 'Wilmington'],
      ['Atlanta', 'GA', 'Savannah'],
      ['Miami', 'FL', 'Miami'],
      ['Baltimore', 'MD', 'Baltimore'],
      ['Chicago', 'IL', 'Los Angeles'],
      ['Dallas', 'TX', 'Houston'],
      ['Phoenix', 'AZ', 'Los Angeles'],
      ['Los Angeles', 'CA', 'Los Angeles'],
      ['Seattle', 'WA', 'Tacoma'],
      ['Coeur d’Alene', 'ID', 'Tacoma'],
    ],
    postalCode: '#####',
    transit: 29,
    mail: 'com',
  },
  {
    code: 'CA',
    weight: 9,
    departments: ['NAE', 'NAW'],
    names: 'english',
    phone: '+1 ### 555 ####',
    cities: [
      ['Toronto', 'ON', 'Montréal'],
      ['Montréal', 'QC', 'Montréal'],
      ['Halifax', 'NS', 'Halifax'],
      ['Calgary', 'AB', 'Vancouver'],
      ['Vancouver', 'BC', 'Vancouver'],
    ],
    postalCode: 'A#A #A#',
    transit: 26,
    mail: 'ca',
  },
  {
    code: 'MX',
    weight: 5,
    departments: ['NAW'],
    names: 'iberian',
    phone: '+52 ## #### ####',
    cities: [
      ['Ciudad de México', 'CDMX', 'Manzanillo'],
      ['Guadalajara', 'Jalisco', 'Manzanillo'],
      ['Monterrey', 'Nuevo León', 'Manzanillo'],
    ],
    postalCode: '#####',
    transit: 24,
    mail: 'mx',
  },
  {
    code: 'CL',
    weight: 3,
    departments: ['NAW'],
    names: 'iberian',
    phone: '+56 2 #### ####',
    cities: [
      ['Santiago', 'Región Metropolitana', 'San Antonio'],
      ['Concepción', 'Biobío', 'San Vicente'],
    ],
    postalCode: '#######',
    transit: 36,
    mail: 'cl',
  },
  {
    code: 'BR',
    weight: 3,
    departments: ['NAW'],
    names: 'iberian',
    phone: '+55 11 #### ####',
    cities: [
      ['São Paulo', 'SP', 'Santos'],
      ['Florianópolis', 'SC', 'Itajaí'],
    ],
    postalCode: '#####-###',
    transit: 40,
    mail: 'com.br',
  },
  {
    code: 'GB',
    weight: 11,
    departments: ['WEU'],
    names: 'english',
    phone: '+44 ## #### ####',
    cities: [
      ['London', 'England', 'Felixstowe'],
      ['Manchester', 'England', 'Liverpool'],
      ['Glasgow', 'Scotland', 'Grangemouth'],
      ['Cardiff', 'Wales', 'Southampton'],
    ],
    postalCode: 'AA# #AA',
    transit: 38,
    mail: 'co.uk',
  },
  {
    code: 'IE',
    weight: 2,
    departments: ['WEU'],
    names: 'english',
    phone: '+353 1 ### ####',
    cities: [
      ['Dublin', 'Leinster', 'Dublin'],
      ['Cork', 'Munster', 'Cork'],
    ],
    postalCode: 'A## AA##',
    transit: 40,
    mail: 'ie',
  },
  {
    code: 'DE',
    weight: 10,
    departments: ['NEU'],
    names: 'german',
    phone: '+49 ## #######',
    cities: [
      ['Hamburg', 'Hamburg', 'Hamburg'],
      ['Köln', 'Nordrhein-Westfalen', 'Rotterdam'],
      ['München', 'Bayern', 'Hamburg'],
      ['Würzburg', 'Bayern', 'Hamburg'],
      ['Düsseldorf', 'Nordrhein-Westfalen', 'Antwerp'],
    ],
    postalCode: '#####',
    transit: 37,
    mail: 'de',
  },
  {
    code: 'AT',
    weight: 2,
    departments: ['NEU'],
    names: 'german',
    phone: '+43 1 ### ####',
    cities: [
      ['Wien', 'Wien', 'Koper'],
      ['Graz', 'Steiermark', 'Koper'],
    ],
    postalCode: '####',
    transit: 33,
    mail: 'at',
  },
  {
    code: 'DK',
    weight: 4,
    departments: ['NEU'],
    names: 'nordic',
    phone: '+45 ## ## ## ##',
    cities: [
      ['København', 'Hovedstaden', 'København'],
      ['Århus', 'Midtjylland', 'Århus'],
    ],
    postalCode: '####',
    transit: 41,
    mail: 'dk',
  },
  {
    code: 'SE',
    weight: 4,
    departments: ['NEU'],
    names: 'nordic',
    phone: '+46 8 ### ## ##',
    cities: [
      ['Göteborg', 'Västra Götaland', 'Göteborg'],
      ['Malmö', 'Skåne', 'Göteborg'],
    ],
    postalCode: '### ##',
    transit: 41,
    mail: 'se',
  },
  {
    code: 'NO',
    weight: 3,
    departments: ['NEU'],
    names: 'nordic',
    phone: '+47 ## ## ## ##',
    cities: [
      ['Oslo', 'Oslo', 'Oslo'],
      ['Tromsø', 'Troms', 'Oslo'],
    ],
    postalCode: '####',
    transit: 42,
    mail: 'no',
  },
  {
    code: 'PL',
    weight: 4,
    departments: ['NEU'],
    names: 'slavic',
    phone: '+48 ## ### ## ##',
    cities: [
      ['Gdańsk', 'Pomorskie', 'Gdańsk'],
      ['Łódź', 'Łódzkie', 'Gdańsk'],
      ['Kraków', 'Małopolskie', 'Gdańsk'],
    ],
    postalCode: '##-###',
    transit: 42,
    mail: 'pl',
  },
  {
    code: 'CZ',
    weight: 2,
    departments: ['NEU'],
    names: 'slavic',
    phone: '+420 ### ### ###',
    cities: [
      ['Praha', 'Praha', 'Hamburg'],
      ['Brno', 'Jihomoravský', 'Hamburg'],
    ],
    postalCode: '### ##',
    transit: 37,
    mail: 'cz',
  },
  {
    code: 'FR',
    weight: 7,
    departments: ['WEU'],
    names: 'french',
    phone: '+33 # ## ## ## ##',
    cities: [
      ['Paris', 'Île-de-France', 'Le Havre'],
      ['Lyon', 'Auvergne-Rhône-Alpes', 'Fos-sur-Mer'],
      ['Orléans', 'Centre-Val de Loire', 'Le Havre'],
    ],
    postalCode: '#####',
    transit: 36,
    mail: 'fr',
  },
  {
    code: 'NL',
    weight: 4,
    departments: ['WEU'],
    names: 'dutch',
    phone: '+31 ## ### ####',
    cities: [
      ['Rotterdam', 'Zuid-Holland', 'Rotterdam'],
      ['Utrecht', 'Utrecht', 'Rotterdam'],
    ],
    postalCode: '#### AA',
    transit: 36,
    mail: 'nl',
  },
  {
    code: 'IT',
    weight: 4,
    departments: ['WEU'],
    names: 'italian',
    phone: '+39 ## #######',
    cities: [
      ['Milano', 'Lombardia', 'Genova'],
      ['Forlì', 'Emilia-Romagna', 'Ravenna'],
    ],
    postalCode: '#####',
    transit: 31,
    mail: 'it',
  },
  {
    code: 'ES',
    weight: 4,
    departments: ['WEU'],
    names: 'iberian',
    phone: '+34 ### ### ###',
    cities: [
      ['Valencia', 'Comunitat Valenciana', 'Valencia'],
      ['Málaga', 'Andalucía', 'Algeciras'],
    ],
    postalCode: '#####',
    transit: 32,
    mail: 'es',
  },
  {
    code: 'PT',
    weight: 2,
    departments: ['WEU'],
    names: 'iberian',
    phone: '+351 ### ### ###',
    cities: [
      ['Lisboa', 'Lisboa', 'Sines'],
      ['Porto', 'Porto', 'Leixões'],
    ],
    postalCode: '####-###',
    transit: 34,
    mail: 'pt',
  },
  {
    code: 'TR',
    weight: 3,
    departments: ['APM'],
    names: 'turkish',
    phone: '+90 ### ### ## ##',
    cities: [
      ['İstanbul', 'İstanbul', 'Ambarlı'],
      ['İzmir', 'İzmir', 'Aliağa'],
    ],
    postalCode: '#####',
    transit: 30,
    mail: 'com.tr',
  },
  {
    code: 'AE',
    weight: 4,
    departments: ['APM'],
    names: 'arab',
    phone: '+971 4 ### ####',
    cities: [
      ['Dubai', 'Dubai', 'Jebel Ali'],
      ['Abu Dhabi', 'Abu Dhabi', 'Khalifa'],
    ],
    postalCode: '#####',
    transit: 20,
    mail: 'ae',
  },
  {
    code: 'SA',
    weight: 3,
    departments: ['APM'],
    names: 'arab',
    phone: '+966 11 ### ####',
    cities: [
      ['Riyadh', 'Riyadh', 'Dammam'],
      ['Jeddah', 'Makkah', 'Jeddah'],
    ],
    postalCode: '#####',
    transit: 23,
    mail: 'sa',
  },
  {
    code: 'AU',
    weight: 8,
    departments: ['APM'],
    names: 'english',
    phone: '+61 # #### ####',
    cities: [
      ['Sydney', 'NSW', 'Sydney'],
      ['Melbourne', 'VIC', 'Melbourne'],
      ['Brisbane', 'QLD', 'Brisbane'],
      ['Perth', 'WA', 'Fremantle'],
    ],
    postalCode: '####',
    transit: 19,
    mail: 'com.au',
  },
  {
    code: 'NZ',
    weight: 3,
    departments: ['APM'],
    names: 'english',
    phone: '+64 # ### ####',
    cities: [
      ['Auckland', 'Auckland', 'Auckland'],
      ['Christchurch', 'Canterbury', 'Lyttelton'],
    ],
    postalCode: '####',
    transit: 23,
    mail: 'co.nz',
  },
  {
    code: 'CN',
    weight: 8,
    departments: ['APM'],
    names: 'chinese',
    phone: '+86 ## #### ####',
    cities: [
      ['Chongqing 重庆', 'Chongqing', 'Chongqing'],
      ['Shanghai 上海', 'Shanghai', 'Shanghai'],
      ['Guangzhou 广州', 'Guangdong', 'Nansha'],
      ['Chengdu 成都', 'Sichuan', 'Chengdu'],
      ['Harbin 哈尔滨', 'Heilongjiang', 'Dalian'],
      ['Xi’an 西安', 'Shaanxi', 'Qingdao'],
    ],
    postalCode: '######',
    transit: 6,
    mail: 'cn',
  },
  {
    code: 'JP',
    weight: 4,
    departments: ['APM'],
    names: 'japanese',
    phone: '+81 # #### ####',
    cities: [
      ['Tokyo', 'Tokyo', 'Tokyo'],
      ['Osaka', 'Osaka', 'Osaka'],
    ],
    postalCode: '###-####',
    transit: 7,
    mail: 'jp',
  },
  {
    code: 'KR',
    weight: 3,
    departments: ['APM'],
    names: 'korean',
    phone: '+82 2 #### ####',
    cities: [
      ['Seoul', 'Seoul', 'Incheon'],
      ['Busan', 'Busan', 'Busan'],
    ],
    postalCode: '#####',
    transit: 5,
    mail: 'kr',
  },
  {
    code: 'IN',
    weight: 3,
    departments: ['APM'],
    names: 'indian',
    phone: '+91 ## #### ####',
    cities: [
      ['Mumbai', 'Maharashtra', 'Nhava Sheva'],
      ['Bengaluru', 'Karnataka', 'Chennai'],
    ],
    postalCode: '######',
    transit: 18,
    mail: 'in',
  },
];
