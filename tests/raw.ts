import { connect } from 'node:net';

export interface RawReply {
  /** Everything that came back until the server closed the connection. */
  text: string;
  /** Status of every answer on the connection, in order. */
  statuses: number[];
}

/** Writes a request to a port and reads until the server closes the connection. */
export function exchange(port: number, request: string): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const came: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => came.push(bytes));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const text = Buffer.concat(came).toString();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) =>
        Number(status),
      );
      resolve({ text, statuses });
    });
    socket.write(request);
  });
}

/** A request without a body, as text. */
export const raw = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
