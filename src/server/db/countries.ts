/** The countries of the world by area, as ISO 3166 codes; their names come from the platform. */
const areas = [
  { en: 'North America', zh: '北美洲', codes: 'US CA MX' },
  {
    en: 'Latin America',
    zh: '拉丁美洲',
    codes: 'AR BO BR BS BB BZ CL CO CR CU DO EC GT GY HN HT JM NI PA PE PR PY SR SV TT UY VE',
  },
  { en: 'Western Europe', zh: '西欧', codes: 'AT BE CH DE FR GB IE LI LU MC NL' },
  { en: 'Northern Europe', zh: '北欧', codes: 'DK EE FI FO IS LT LV NO SE' },
  { en: 'Southern Europe', zh: '南欧', codes: 'AD CY ES GR IT MT PT SM' },
  { en: 'Eastern Europe', zh: '东欧', codes: 'AL BA BG BY CZ HR HU MD ME MK PL RO RS RU SI SK UA XK' },
  { en: 'Middle East', zh: '中东', codes: 'AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE' },
  {
    en: 'Asia',
    zh: '亚洲',
    codes: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  },
  { en: 'Oceania', zh: '大洋洲', codes: 'AU FJ NC NZ PF PG SB TO VU WS' },
  {
    en: 'Africa',
    zh: '非洲',
    codes:
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW',
  },
] as const;

/** The country list of a new installation, and what an import may add to it. */
export function allCountries() {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const chinese = new Intl.DisplayNames(['zh-Hans'], { type: 'region' });
  return areas.flatMap((area) =>
    area.codes.split(' ').map((code) => ({
      code,
      nameEn: english.of(code) ?? code,
      nameZh: chinese.of(code) ?? code,
      areaEn: area.en,
      areaZh: area.zh,
    })),
  );
}
