import type { NameStyle } from './buyer-countries';

/** First and last names; where people have a name in characters, too, it stands beside. */
interface PersonNames {
  first: readonly (readonly [latin: string, characters?: string])[];
  last: readonly (readonly [latin: string, characters?: string])[];
}

const plain = (names: string): [string][] => names.split(', ').map((name) => [name]);
const paired = (names: string): [string, string][] =>
  names.split(', ').map((pair) => {
    const [latin = '', characters = ''] = pair.split(' ');
    return [latin, characters];
  });

/** What the people of customers are called. */
export const personNames: Readonly<Record<NameStyle, PersonNames>> = {
  english: {
    first: plain(
      'Amy, Brian, Claire, Daniel, Emma, Gary, Helen, James, Karen, Laura, Mark, Nicole, Peter, Rachel, Scott, Tina',
    ),
    last: plain(
      'Baker, Collins, Davies, Evans, Foster, Graham, Harris, Jenkins, Lawson, Mitchell, Owens, Parker, Reed, Shaw, Turner, Walsh',
    ),
  },
  french: {
    first: plain('Amélie, Benoît, Camille, Didier, Élodie, Fabien, Hélène, Jérôme, Manon, Océane, Rémi, Thérèse'),
    last: plain(
      'Bernard, Chevalier, Dupré, Fournier, Garnier, Lefèvre, Marchand, Mercier, Noël, Perrin, Renaud, Vasseur',
    ),
  },
  german: {
    first: plain('Anke, Bernd, Claudia, Dieter, Franziska, Gerd, Jürgen, Katrin, Lukas, Mareike, Stefan, Uwe'),
    last: plain('Bäcker, Fischer, Groß, Hoffmann, Jäger, Köhler, Lang, Möller, Neumann, Richter, Schäfer, Weiß'),
  },
  nordic: {
    first: plain('Anders, Birgit, Elin, Freja, Henrik, Ingrid, Jonas, Kirsten, Lars, Maja, Søren, Åsa'),
    last: plain(
      'Andersson, Bergström, Dahl, Eriksen, Hansen, Holm, Jørgensen, Lindqvist, Møller, Nilsen, Strand, Ødegård',
    ),
  },
  dutch: {
    first: plain('Anouk, Bram, Daan, Esther, Femke, Joost, Marieke, Pieter, Sander, Wouter'),
    last: plain('de Boer, de Vries, Hendriks, Jansen, Kuipers, Mulder, Smit, van Dijk, van den Berg, Visser'),
  },
  italian: {
    first: plain('Alessia, Bruno, Chiara, Davide, Federica, Giorgio, Lucia, Marco, Paola, Stefano'),
    last: plain('Bianchi, Colombo, Conti, Esposito, Ferrari, Greco, Lombardi, Moretti, Ricci, Romano'),
  },
  iberian: {
    first: plain('Alejandro, Beatriz, Carlos, Dolores, Elena, Íñigo, João, Lucía, Mónica, Pablo, Raúl, Sofía'),
    last: plain(
      'Álvarez, Castro, Domínguez, Fernández, García, Gonçalves, Herrera, Iglesias, Muñoz, Ortega, Peña, Souza',
    ),
  },
  slavic: {
    first: plain('Agnieszka, Bartosz, Dorota, Jiří, Katarzyna, Łukasz, Magdalena, Ondřej, Piotr, Zuzana'),
    last: plain(
      'Dvořák, Kamiński, Kowalczyk, Lewandowski, Novotný, Procházka, Szymański, Wiśniewski, Wójcik, Zieliński',
    ),
  },
  turkish: {
    first: plain('Ayşe, Burak, Cem, Defne, Emre, Gülşen, Hakan, İrem, Mehmet, Selin'),
    last: plain('Aydın, Çelik, Demir, Doğan, Kaya, Öztürk, Şahin, Yıldız, Yılmaz, Yücel'),
  },
  arab: {
    first: plain('Ahmed, Fatima, Hassan, Huda, Khalid, Layla, Mohammed, Noura, Omar, Salma'),
    last: plain('Al Farsi, Al Harbi, Al Mansoori, Al Otaibi, Al Qahtani, Al Suwaidi, Darwish, Haddad, Khoury, Nasser'),
  },
  chinese: {
    first: paired(
      'Jiahui 嘉慧, Junjie 俊杰, Meiling 美玲, Peishan 佩珊, Shufen 淑芬, Weiming 伟明, Xinyi 欣怡, Yuting 雨婷, Zhihao 志豪, Zongxian 宗宪',
    ),
    last: paired('Cai 蔡, Chen 陈, Guo 郭, Huang 黄, Lin 林, Liu 刘, Wang 王, Wu 吴, Zhang 张, Zheng 郑'),
  },
  japanese: {
    first: paired(
      'Akiko 明子, Daisuke 大輔, Hiroshi 浩, Kenji 健二, Mai 麻衣, Naoki 直樹, Sachiko 幸子, Takashi 隆, Yoko 洋子, Yuki 由紀',
    ),
    last: paired(
      'Fujita 藤田, Ito 伊藤, Kobayashi 小林, Matsumoto 松本, Nakamura 中村, Sato 佐藤, Suzuki 鈴木, Takahashi 高橋, Watanabe 渡辺, Yamada 山田',
    ),
  },
  korean: {
    first: paired(
      'Eunji 恩智, Hyunwoo 贤宇, Jihoon 志勋, Jiyoung 智英, Minseo 敏瑞, Seojun 书俊, Sumin 秀敏, Taeyang 太阳, Yejin 艺珍, Youngho 英浩',
    ),
    last: paired('Choi 崔, Han 韩, Jang 张, Jeong 郑, Jo 赵, Kang 姜, Kim 金, Lee 李, Park 朴, Yoon 尹'),
  },
  indian: {
    first: plain('Aarti, Anil, Deepa, Gaurav, Kavita, Manish, Neha, Rajesh, Sunita, Vikram'),
    last: plain('Agarwal, Bhatia, Chopra, Desai, Gupta, Iyer, Kapoor, Mehta, Reddy, Shah'),
  },
};
