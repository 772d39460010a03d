import type { Role } from '../../../../shared/roles';

interface DepartmentSpec {
  code: string;
  nameEn: string;
  nameZh: string;
  division: 'one' | 'two' | 'three' | null;
  parent: string | null;
}

export const departments: readonly DepartmentSpec[] = [
  { code: 'HQ', nameEn: 'Tidewell Home', nameZh: '潮韵家居', division: null, parent: null },
  { code: 'D1', nameEn: 'Division One · Americas', nameZh: '第一事业部 · 美洲', division: 'one', parent: 'HQ' },
  { code: 'D2', nameEn: 'Division Two · Europe', nameZh: '第二事业部 · 欧洲', division: 'two', parent: 'HQ' },
  { code: 'D3', nameEn: 'Division Three · Asia-Pacific', nameZh: '第三事业部 · 亚太', division: 'three', parent: 'HQ' },
  { code: 'NAE', nameEn: 'North America East', nameZh: '北美东部', division: 'one', parent: 'D1' },
  {
    code: 'NAW',
    nameEn: 'North America West and Latin America',
    nameZh: '北美西部及拉美',
    division: 'one',
    parent: 'D1',
  },
  { code: 'WEU', nameEn: 'Western and Southern Europe', nameZh: '西欧及南欧', division: 'two', parent: 'D2' },
  { code: 'NEU', nameEn: 'Northern and Eastern Europe', nameZh: '北欧及东欧', division: 'two', parent: 'D2' },
  { code: 'APM', nameEn: 'Asia-Pacific and Middle East', nameZh: '亚太及中东', division: 'three', parent: 'D3' },
];

interface PersonSpec {
  account: string;
  nameEn: string;
  nameZh: string;
  department: string;
  roles: readonly Role[];
  superior: string | null;
  /** Printed after the first start, with the password of the demonstration. */
  demonstrates?: Role;
}

/** Superiors stand before the people they lead. */
export const people: readonly PersonSpec[] = [
  person('helen.zhou', 'Helen Zhou', '周海伦', 'HQ', 'generalManager', null, true),
  person('admin', 'Nina Fang', '方宁', 'HQ', 'admin', 'helen.zhou', true),
  person('oscar.guan', 'Oscar Guan', '管文远', 'HQ', 'approver', 'helen.zhou', true),
  person('irene.shao', 'Irene Shao', '邵怡', 'HQ', 'approver', 'helen.zhou'),
  person('cara.meng', 'Cara Meng', '孟可儿', 'HQ', 'catalogueAdmin', 'helen.zhou', true),
  person('leo.jiang', 'Leo Jiang', '江立', 'HQ', 'exportOffice', 'helen.zhou', true),
  person('rita.qiu', 'Rita Qiu', '邱瑞', 'HQ', 'exportOffice', 'leo.jiang'),
  person('daniel.wu', 'Daniel Wu', '吴丹', 'D1', 'manager', 'helen.zhou', true),
  person('sofia.lin', 'Sofia Lin', '林素菲', 'D2', 'manager', 'helen.zhou'),
  person('victor.han', 'Victor Han', '韩维', 'D3', 'manager', 'helen.zhou'),
  person('grace.chen', 'Grace Chen', '陈嘉怡', 'NAE', 'vpSales', 'daniel.wu', true),
  person('peter.liu', 'Peter Liu', '刘培德', 'NAE', 'vpSales', 'daniel.wu'),
  person('amy.xu', 'Amy Xu', '徐安米', 'NAW', 'vpSales', 'daniel.wu'),
  person('carlos.ye', 'Carlos Ye', '叶卡洛', 'NAW', 'vpSales', 'daniel.wu'),
  person('emma.zhang', 'Emma Zhang', '张艾玛', 'WEU', 'vpSales', 'sofia.lin'),
  person('julien.he', 'Julien He', '何竹林', 'WEU', 'vpSales', 'sofia.lin'),
  person('ingrid.sun', 'Ingrid Sun', '孙英格', 'NEU', 'vpSales', 'sofia.lin'),
  person('tomas.gao', 'Tomas Gao', '高拓', 'NEU', 'vpSales', 'sofia.lin'),
  person('kevin.tang', 'Kevin Tang', '唐凯文', 'APM', 'vpSales', 'victor.han'),
  person('mei.cao', 'Mei Cao', '曹美', 'APM', 'vpSales', 'victor.han'),
  person('lily.feng', 'Lily Feng', '冯丽丽', 'NAE', 'vpAssistant', 'grace.chen', true),
  person('jason.pan', 'Jason Pan', '潘杰', 'NAW', 'vpAssistant', 'amy.xu'),
  person('bella.dong', 'Bella Dong', '董贝', 'WEU', 'vpAssistant', 'emma.zhang'),
  person('freya.yuan', 'Freya Yuan', '袁菲', 'NEU', 'vpAssistant', 'ingrid.sun'),
  person('owen.qin', 'Owen Qin', '秦欧文', 'APM', 'vpAssistant', 'kevin.tang'),
  person('yvonne.lu', 'Yvonne Lu', '陆雨', 'NAE', 'csr', 'peter.liu', true),
  person('mark.ren', 'Mark Ren', '任马克', 'NAW', 'csr', 'carlos.ye'),
  person('chloe.shen', 'Chloé Shen', '沈可露', 'WEU', 'csr', 'julien.he'),
  person('nils.dai', 'Nils Dai', '戴宁', 'NEU', 'csr', 'tomas.gao'),
  person('hana.bai', 'Hana Bai', '白花', 'APM', 'csr', 'mei.cao'),
];

function person(
  account: string,
  nameEn: string,
  nameZh: string,
  department: string,
  role: Role,
  superior: string | null,
  isShown = false,
): PersonSpec {
  return { account, nameEn, nameZh, department, roles: [role], superior, ...(isShown ? { demonstrates: role } : {}) };
}
