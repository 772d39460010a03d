import { type ErpServer, startErpServer } from '../../support/erp-server';
import { type MailBox, startMailBox } from '../../support/mail-box';
import { type MailServer, startMailServer } from '../../support/mail-server';

const secret = 'what-only-the-ERP-knows';

/** A mail server, a box of received mails and an ERP on this computer. */
export interface Partners {
  mail: MailServer;
  box: MailBox;
  erp: ErpServer;
  /** The environment with which a server uses them. */
  settings: Record<string, string>;
  /** What the server says to an IDoc of the ERP. */
  post(serverUrl: string, idoc: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startPartners(): Promise<Partners> {
  const [mail, box, erp] = await Promise.all([startMailServer(), startMailBox(), startErpServer()]);
  return {
    mail,
    box,
    erp,
    settings: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'sales@tidewell.example',
      IMAP_URL: box.url,
      ERP_URL: erp.url,
      ERP_USER: erp.user,
      ERP_PASSWORD: erp.password,
      ERP_SECRET: secret,
    },
    post: (serverUrl, idoc) =>
      fetch(`${serverUrl}/api/erp/idocs`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`sap:${secret}`).toString('base64')}`,
          'content-type': 'text/xml',
        },
        body: idoc,
      }),
    async close() {
      await Promise.all([mail.close(), box.close(), erp.close()]);
    },
  };
}
