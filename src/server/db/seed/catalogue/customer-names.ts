import type { NameStyle } from './buyer-countries';

interface Names {
  /** A stem and its Chinese rendering. */
  stems: readonly (readonly [string, string])[];
  /** How a name is made of a stem, in the customer's language and in Chinese. */
  forms: readonly (readonly [string, string])[];
}

export const customerNames: Record<NameStyle, Names> = {
  english: {
    stems: pairs(
      'Ashford 阿什福德|Baxter 巴克斯特|Bellwood 贝尔伍德|Birchmont 桦山|Bluestone 蓝石|Brightwater 明水|Cedar Ridge 雪松岭|Chesterfield 切斯特菲尔德|Copperfield 科波菲尔|Crestview 峰景|Drummond 德拉蒙德|Eastgate 东门|Elmhurst 榆园|Fairfax 费尔法克斯|Glenmore 格伦莫尔|Granby 格兰比|Hartley 哈特利|Haverford 哈弗福德|Highland 高地|Ironwood 铁木|Kensington 肯辛顿|Lakeshore 湖岸|Langley 兰利|Maple & Main 枫叶大街|Marlowe 马洛|Northgate 北门|Oakridge 橡树岭|Old Harbour 旧港|Parkside 公园边|Pemberton 彭伯顿|Prescott 普雷斯科特|Quincy 昆西|Redfern 雷德芬|Riverbend 河湾|Rosedale 玫瑰谷|Silverton 银镇|Stanhope 斯坦霍普|Summit 顶峰|Thornbury 索恩伯里|Underhill 山下|Vanguard 先锋|Walker & Sons 沃克父子|Westbrook 西溪|Whitfield 惠特菲尔德|Winslow 温斯洛|Yorke 约克',
    ),
    forms: pairs(
      '{} Furniture {}家具|{} Home {}家居|{} Sofas {}沙发|{} Living {}生活馆|{} Interiors {}室内|{} Comfort Co. {}舒适家具公司|The {} Sofa Company {}沙发公司|{} Home Stores {}家居连锁',
    ),
  },
  french: {
    stems: pairs(
      'Beaumont 博蒙|Château-Neuf 新堡|Delacroix 德拉克鲁瓦|Élysée 爱丽舍|Fontenay 丰特奈|Garnier 加尼耶|Lefèvre 勒菲弗|Montclair 蒙克莱尔|Noël 诺埃尔|Saint-Rémy 圣雷米|Villeneuve 维尔纳夫|Hébert 埃贝尔',
    ),
    forms: pairs('Maison {} {}之家|Meubles {} {}家具|{} Intérieurs {}室内|Canapés {} {}沙发'),
  },
  german: {
    stems: pairs(
      'Krämer 克雷默|Müller 米勒|Schröder 施罗德|Weiß 魏斯|Bäumler 博伊姆勒|Hofmann 霍夫曼|Lindner 林德纳|Königs 柯尼希|Vogt 福格特|Jäger 耶格|Brandt 勃兰特|Steinbach 施泰因巴赫',
    ),
    forms: pairs('Möbelhaus {} {}家具城|{} Wohnen {}居家|Polstermöbel {} {}软体家具|Einrichtungshaus {} {}家居馆'),
  },
  nordic: {
    stems: pairs(
      'Nordlys 北极光|Fjeld 山原|Søndergård 森纳高|Åkerlund 奥克隆德|Bjørk 白桦|Lindström 林德斯特伦|Højgaard 霍高|Østerby 东城|Skärgård 群岛|Ekström 埃克斯特伦|Vinterhavn 冬港|Sjöberg 舍贝里',
    ),
    forms: pairs('{} Møbler {}家具|{} Hjem {}家居|{} Bolig {}居所|{} Interiør {}室内'),
  },
  dutch: {
    stems: pairs(
      'De Vries 德弗里斯|Van Dijk 范戴克|Zuiderzee 南海|Oosterhuis 东屋|Brouwer 布劳沃|Molenaar 磨坊|Hoekstra 胡克斯特拉',
    ),
    forms: pairs('{} Wonen {}居家|{} Meubelen {}家具|Woonhuis {} {}家居馆'),
  },
  italian: {
    stems: pairs(
      'Bellini 贝利尼|Città Nuova 新城|Ferrante 费兰特|Montefiore 蒙特菲奥雷|Rossini 罗西尼|Salotto d’Oro 金色客厅|Perché 佩凯',
    ),
    forms: pairs('Arredamenti {} {}家居|{} Salotti {}沙发|Mobili {} {}家具'),
  },
  iberian: {
    stems: pairs(
      'Aragón 阿拉贡|Bahía 海湾|Castañeda 卡斯塔涅达|El Álamo 白杨|García Núñez 加西亚|Hidalgo 伊达尔戈|Muñoz 穆尼奥斯|Peñalver 佩尼亚尔韦尔|Sierra Azul 蓝山|São Bento 圣本笃|Ibáñez 伊瓦涅斯|Ypiranga 伊皮兰加',
    ),
    forms: pairs('Muebles {} {}家具|{} Hogar {}家居|Sofás {} {}沙发|Casa {} {}之家'),
  },
  slavic: {
    stems: pairs(
      'Wiśniewski 维希涅夫斯基|Dąbrowa 东布罗瓦|Křižík 克日日克|Novák 诺瓦克|Zieliński 杰林斯基|Bursztyn 琥珀|Světlo 光明',
    ),
    forms: pairs('Meble {} {}家具|{} Dom {}家居|{} Sofy {}沙发'),
  },
  turkish: {
    stems: pairs('Yıldız 星辰|Güneş 阳光|Çınar 悬铃木|Boğaziçi 博斯普鲁斯|Şahin 沙欣'),
    forms: pairs('{} Mobilya {}家具|{} Ev {}家居'),
  },
  arab: {
    stems: pairs('Al Noor 光明|Al Waha 绿洲|Bayt Al Fakhama 华府|Desert Rose 沙漠玫瑰|Qasr 宫殿|Al Masa 钻石'),
    forms: pairs('{} Furniture {}家具|{} Majlis {}会客厅|{} Home Centre {}家居中心'),
  },
  chinese: {
    stems: pairs(
      'Chongqing 重庆|Jialing 嘉陵|Changhe 长河|Yuehai 粤海|Shu Yun 蜀韵|Bing Cheng 冰城|Chang’an 长安|Pujiang 浦江|Yinhang 银杭|Lezhi 乐至|Xingyue 星月|Lüye 绿野|Chenxi 晨曦|Nuanyang 暖阳',
    ),
    forms: pairs('{} Living {}家具|{} Home {}家居|{} Sofa Mall {}沙发城|{} Furnishing Group {}家居集团'),
  },
  japanese: {
    stems: pairs('Aozora 青空|Hinoki 桧木|Kawabata 川端|Sakuragi 樱木|Yamato 大和|Tsukino 月野'),
    forms: pairs('{} Kagu {}家具|{} Interior {}室内装饰|{} Living {}居家'),
  },
  korean: {
    stems: pairs('Haneul 天空|Hanok 韩屋|Saebyeok 黎明|Namsan 南山'),
    forms: pairs('{} Gagu {}家具|{} Home {}家居'),
  },
  indian: {
    stems: pairs('Ashoka 阿育|Shanti 安宁|Kaveri 高韦里|Lakshmi 吉祥'),
    forms: pairs('{} Furnishings {}家饰|{} Home {}家居'),
  },
};

/** 'stem 译名|stem 译名': the last blank parts the two. */
function pairs(list: string): [string, string][] {
  return list.split('|').map((entry) => {
    const blank = entry.lastIndexOf(' ');
    return [entry.slice(0, blank), entry.slice(blank + 1)];
  });
}
