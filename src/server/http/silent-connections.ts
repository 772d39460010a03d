import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Ends the connections that never asked for anything, such as those a browser opens beforehand: Node takes them for
 * busy, and a server that closes would wait a minute for their first request. Connections that open after that are
 * ended at once.
 */
export function silentConnections(server: Server): { end(): void } {
  const open = new Set<Socket>();
  let isEnded = false;
  server.on('connection', (socket: Socket) => {
    if (isEnded) return socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    end() {
      isEnded = true;
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
