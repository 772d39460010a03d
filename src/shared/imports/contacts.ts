import { contactLanguages } from '../areas/customer/contact';
import type { ImportField } from './target';

/** Headings of contacts' columns besides their labels. */
export const contactHeadings: Readonly<Record<string, readonly string[]>> = {
  customerId: ['customer code', 'customer no', 'company', 'organization', 'organisation', '客户代码', '公司', '单位'],
  nameEn: ['full name', 'contact name', 'contact', 'person', 'name', '姓名', '名称', '联系人', '英文名'],
  nameZh: ['name zh', 'chinese', '中文名', '中文名称'],
  jobTitle: ['title', 'position', 'role', 'function', '职务', '岗位'],
  emails: ['e-mail', 'mail', 'email address', 'mails', 'emails', '邮箱', '电子邮件'],
  phones: ['tel', 'telephone', 'mobile', 'phone number', 'cell', '手机', '联系电话'],
  wechat: ['wechat id', 'weixin', '微信号'],
  whatsapp: ['whats app', 'whatsapp number'],
  language: ['language', '语言'],
  birthday: ['date of birth', 'born', '出生日期'],
  remark: ['note', 'notes', 'remarks', '备注'],
};

/** Languages are also named by their codes, as in vCards. */
export const contactWords: Readonly<Record<string, ImportField['words']>> = {
  language: Object.fromEntries(Object.keys(contactLanguages).map((code) => [code, [code]])),
};
