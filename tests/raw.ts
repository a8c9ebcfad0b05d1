import { connect } from 'node:net';

export interface RawReply {
  /** Everything that came back until the server closed the connection. */
  text: string;
  /** Status of every answer on the connection, in order. */
  statuses: number[];
}

/**
 * Writes bytes to a port and reads until the *server* closes: nothing here ends the connection, so a
 * server that keeps it open fails the test by its time limit. Pieces are written one after another.
 */
export function exchange(port: number, ...pieces: (string | Uint8Array)[]): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const came: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => came.push(bytes));
    // A server that closes while we still write resets the connection: its answer counts.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const text = Buffer.concat(came).toString();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
        Number(status),
      );
      resolve({ text, statuses });
    });
    for (const piece of pieces) socket.write(piece);
  });
}

/** A request as text: lines joined as HTTP wants them, and a body. */
export const raw = (lines: readonly string[], body = ''): string =>
  `${lines.join('\r\n')}\r\n\r\n${body}`;

/** One piece of a chunked body. */
export const chunk = (text: string): string =>
  `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
