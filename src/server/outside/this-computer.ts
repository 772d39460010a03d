/** Whether a mail server's host is this computer, to which nothing goes over a network. */
export function isThisComputer(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}
