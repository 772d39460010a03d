import type { MailTemplateName } from '../../../shared/areas/service/mail-calls';
import { type Language, nameIn } from '../../../shared/language';
import { mailedList } from './mailed-list';
import { type MailValues, signatureIn } from './templates';

/** In which language an example is, of which company, and the day that it names. */
export interface Exampled {
  language: Language;
  company: { nameEn: string; nameZh: string };
  day: string;
}

const writer = { nameEn: 'Lin Mei', nameZh: '林梅' };
const reader = { nameEn: 'Anna Berg', nameZh: '安娜·贝里' };
const show = { nameEn: 'Spring Furniture Show', nameZh: '春季家具展' };
const place = { nameEn: 'High Point', nameZh: '高点' };
/** Where an example's button would lead: the reserved name of examples. */
const link = 'https://loadline.example/link';
const timeZone = 'UTC+8';

/** What each kind of mail says, by an example of itself: its own words, about people and things that do not exist. */
export const examples: { [N in MailTemplateName]: (exampled: Exampled) => MailValues<N> } = {
  toDos: (exampled) => listed(exampled, 'Call Harbour Home', '致电海港家居'),
  briefing: (exampled) => {
    const { list, name } = listed(exampled, 'Containers that arrive: 2', '到港货柜：2');
    const { day } = exampled;
    return { name, day, list, until: `${day} 18:00`, timeZone, link };
  },
  followed: (exampled) => listed(exampled, 'Quote Q-1001: accepted', '报价单 Q-1001：已接受'),
  trackingLink: (exampled) => ({
    customer: nameIn(exampled.language, reader),
    until: `${exampled.day} 18:00`,
    timeZone,
    link,
    ...signed(exampled),
    note: noteIn(exampled),
  }),
  sharedFile: (exampled) => ({
    title: said(exampled, 'Catalog of autumn', '秋季目录'),
    until: `${exampled.day} 18:00`,
    timeZone,
    link,
    ...signed(exampled),
    note: noteIn(exampled),
  }),
  invitation: (exampled) => ({
    ...shown(exampled),
    days: exampled.day,
    place: nameIn(exampled.language, place),
    link,
    visits: said(exampled, `We expect you: ${exampled.day} 10:00`, `我们期待您的到来：${exampled.day} 10:00`),
    note: noteIn(exampled),
  }),
  visitsMoved: (exampled) => ({
    ...shown(exampled),
    changes: said(
      exampled,
      `${exampled.day} 10:00 is now ${exampled.day} 14:00`,
      `${exampled.day} 10:00 改为 ${exampled.day} 14:00`,
    ),
  }),
  purchaseOrder: (exampled) => ({ number: 'PO-1001', revision: '2', ...signed(exampled), note: noteIn(exampled) }),
  letter: (exampled) => ({
    subject: said(exampled, 'Your containers', '您的货柜'),
    text: said(exampled, 'What whoever writes a letter types.', '信件撰写者所输入的内容。'),
  }),
};

const said = ({ language }: Exampled, en: string, zh: string): string => (language === 'zh' ? zh : en);

const signed = ({ language, company }: Exampled) => signatureIn(language, writer, company);

const shown = (exampled: Exampled) => {
  const { language } = exampled;
  return { customer: nameIn(language, reader), show: nameIn(language, show), ...signed(exampled) };
};

const noteIn = (exampled: Exampled) => said(exampled, 'What whoever sends the mail adds.', '发送邮件的人所附的话。');

function listed(exampled: Exampled, en: string, zh: string) {
  const list = mailedList([said(exampled, en, zh)]);
  return { name: nameIn(exampled.language, writer), count: '1', list, link };
}
