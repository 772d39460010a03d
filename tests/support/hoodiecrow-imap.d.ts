declare module 'hoodiecrow-imap' {
  interface Folder {
    uidvalidity: number;
    uidnext: number;
    messages: { uid: number; raw: string; flags: string[] }[];
  }

  interface MailBoxServer {
    server: import('node:net').Server;
    getMailbox(name: string): Folder;
    appendMessage(folder: Folder, flags: string[], date: string | Date, raw: string): { message: { uid: number } };
    listen(port: number, listening: () => void): void;
    close(closed?: () => void): void;
  }

  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, { messages: unknown[]; uidvalidity?: number }>;
  }): MailBoxServer;
}
