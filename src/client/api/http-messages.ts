import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const messages: Record<number, MessageDescriptor> = {
  400: msg`Bad request`,
  401: msg`Unauthorized, please log in`,
  403: msg`Access denied`,
  404: msg`Address not found: {url}`,
  408: msg`The request timed out`,
  500: msg`Internal server error`,
  501: msg`Service not implemented`,
  502: msg`Bad gateway`,
  503: msg`Service unavailable`,
  504: msg`Gateway timeout`,
  505: msg`HTTP version not supported`,
};

const otherStatus = msg`The request failed with status {status}`;
const noAnswer = msg`The server cannot be reached. Check the network.`;

/** The message of an HTTP status (§8); status 0 means that no answer came. */
export function httpMessage(status: number): MessageDescriptor {
  return status === 0 ? noAnswer : (messages[status] ?? otherStatus);
}
