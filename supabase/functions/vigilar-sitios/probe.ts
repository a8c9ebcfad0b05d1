import { Buffer } from 'node:buffer';
import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import { dayInChile } from '../../../src-shared/dates.ts';
import { checkUrl, hostOf, isAllowed, Unreached } from './address.ts';
import { MAX_BODY, MAX_RAW, readAnswer, type Answer } from './answer.ts';
import { cookieJar, type CookieJar } from './cookies.ts';
import { judge, type Seen } from './judge.ts';

export interface Asking {
  /** Who asks, as servers write it down. */
  agent: string;
  /** In a trial this machine may be asked, on any port. */
  isTrial: boolean;
  /** Of a trial: whose certificates are believed. */
  ca?: string | undefined;
  /** All of it, redirections included. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** Of one address, where there is another. */
const CONNECT_MS = 4_000;
const MAX_REDIRECTS = 5;
const MAX_ADDRESSES = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** What an error of a connection means; that of a certificate is in each runtime's own words, and in some comes after the connection. */
const refusalOf = (url: URL, error: Error): Unreached => {
  const words = `${'code' in error ? String(error.code) : ''} ${error.message}`;
  const isCertificate =
    url.protocol === 'https:' && /certif|cert_|altname|self.signed|unable_to_verify/i.test(words);
  return new Unreached('abajo', isCertificate ? 'certificado' : 'conexion');
};

/** The addresses of a host, IPv4 first; one that is not public refuses them all. */
async function addressesOf(host: string, isTrial: boolean): Promise<string[]> {
  const found = isIP(host)
    ? [host]
    : await lookup(host, { all: true }).then(
        (answers) => answers.map(({ address }) => address),
        () => [],
      );
  if (found.length === 0) throw new Unreached('abajo', 'nombre');
  if (!found.every((address) => isAllowed(address, isTrial))) {
    throw new Unreached('abajo', 'interna');
  }
  return found.toSorted((a, b) => isIP(a) - isIP(b)).slice(0, MAX_ADDRESSES);
}

/** Rejects when time is over. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Unreached('abajo', 'sin_respuesta'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** A connection to an address that was checked; the certificate has to be of the name that was asked for. */
function open(
  address: string,
  url: URL,
  { ca }: Asking,
  { signal, patience }: { signal: AbortSignal; patience: number },
): Promise<Socket> {
  const host = hostOf(url);
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const socket: Socket = isSecure
    ? connectSecurely({
        ...{ host: address, port, rejectUnauthorized: true },
        ...(isIP(host) ? {} : { servername: host }),
        ...(ca === undefined ? {} : { ca }),
      })
    : connect({ host: address, port });
  return new Promise((resolve, reject) => {
    const leave = () => socket.destroy();
    const timer = setTimeout(leave, patience);
    signal.addEventListener('abort', leave, { once: true });
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.on('error', (error) => {
      leave();
      reject(refusalOf(url, error));
    });
    socket.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      reject(new Unreached('abajo', 'conexion'));
    });
  });
}

/** A connection to the first of a host's addresses that takes one. */
async function reach(url: URL, asking: Asking, signal: AbortSignal): Promise<Socket> {
  const addresses = await addressesOf(hostOf(url), asking.isTrial);
  for (const [n, address] of addresses.entries()) {
    const isLast = n === addresses.length - 1;
    try {
      return await open(address, url, asking, {
        signal,
        patience: isLast ? TIMEOUT_MS : CONNECT_MS,
      });
    } catch (error) {
      const isRefused = error instanceof Unreached && error.motivo === 'conexion';
      if (!isRefused || signal.aborted) throw error;
    }
  }
  // Where it runs there may be no way to IPv6, which says nothing of the site.
  throw addresses.every((address) => isIP(address) === 6) && !asking.isTrial
    ? new Unreached('no_medible', 'solo_ipv6')
    : new Unreached('abajo', 'conexion');
}

/** What came of asking for a page. */
interface Reached {
  answer: Answer;
  /** When it began. */
  firstByte: number;
  /** Last day of the certificate, where the runtime says it: Deno does from 2.4 on. */
  certificado: string | null;
}

/** The last day of the certificate that a server showed; null where there is none, or the runtime says nothing of it. */
function certificateEnd(socket: Socket): string | null {
  if (!(socket instanceof TLSSocket)) return null;
  const ends = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(ends.getTime()) ? null : dayInChile(ends);
}

/** Asks for a page, and reads as much of it as is wanted. */
async function ask(
  url: URL,
  asking: Asking,
  { wanted, jar, signal }: { wanted: number; jar: CookieJar; signal: AbortSignal },
): Promise<Reached> {
  const socket = await reach(url, asking, signal);
  try {
    return await new Promise((resolve, reject) => {
      let raw = Buffer.alloc(0);
      let firstByte = 0;
      let failure = new Unreached('abajo', 'conexion');
      const read = (ended: boolean) => {
        try {
          const answer = readAnswer(raw, ended, wanted);
          if (answer) resolve({ answer, firstByte, certificado: certificateEnd(socket) });
        } catch {
          reject(failure);
        }
      };
      const end = () => read(true);
      socket.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now();
        raw = Buffer.concat([raw, chunk]);
        read(raw.length > MAX_RAW);
      });
      socket.on('end', end);
      socket.on('close', end);
      socket.on('error', (error) => {
        failure = refusalOf(url, error);
        end();
      });
      socket.write(
        `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUser-Agent: ${asking.agent}\r\n` +
          'Accept: text/html,*/*;q=0.8\r\nAccept-Language: es-CL,es;q=0.9\r\nAccept-Encoding: identity\r\nConnection: close\r\n' +
          `${jar.headerFor(url)}\r\n`,
      );
    });
  } finally {
    socket.destroy();
  }
}

/** The address of a platform's site, as it is written there. */
const siteUrl = (dominio: string): string =>
  /^https?:\/\//i.test(dominio) ? dominio : `https://${dominio}`;

/** Follows an address to the page that it leads to. Each address on the way is checked. */
async function follow(
  written: string,
  asking: Asking,
  wanted: number,
  signal: AbortSignal,
): Promise<Reached> {
  let url = new URL(written);
  const jar = cookieJar();
  const ends: string[] = [];
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    checkUrl(url, asking.isTrial);
    const reached = await ask(url, asking, { wanted, jar, signal });
    jar.keep(url, reached.answer.cookies);
    if (reached.certificado !== null) ends.push(reached.certificado);
    const to = reached.answer.headers.get('location');
    // Of several on the way, that which ends first closes it.
    if (to === undefined || !REDIRECTS.includes(reached.answer.status))
      return { ...reached, certificado: ends.toSorted()[0] ?? null };
    if (!URL.canParse(to, url)) throw new Unreached('abajo', 'codigo');
    url = new URL(to, url);
  }
  throw new Unreached('abajo', 'vueltas');
}

/** Asks a site for its page and says what that means. It never throws. */
export async function probe(
  { dominio, palabra }: { dominio: string; palabra: string | null },
  asking: Asking,
): Promise<Seen> {
  const signal = AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS);
  const began = performance.now();
  const way = follow(siteUrl(dominio), asking, palabra === null ? 1 : MAX_BODY, signal);
  way.catch(() => undefined);
  try {
    const { answer, firstByte, certificado } = await Promise.race([way, endOf(signal)]);
    return { ...judge(answer, palabra), ms: Math.round(firstByte - began), certificado };
  } catch (error) {
    const { resultado, motivo } =
      error instanceof Unreached ? error : new Unreached('abajo', 'conexion');
    const isLate = signal.aborted && resultado === 'abajo';
    return {
      ...{ resultado, ms: null, codigo: null, motivo: isLate ? 'sin_respuesta' : motivo },
      certificado: null,
    };
  }
}

/** Whether any of some addresses answers at all, whatever it says: whether our own network is there. */
export async function anyAnswers(urls: readonly string[], asking: Asking): Promise<boolean> {
  const signal = AbortSignal.timeout(asking.timeoutMs ?? TIMEOUT_MS);
  const ways = urls.map((url) => Promise.race([follow(url, asking, 0, signal), endOf(signal)]));
  return Promise.any(ways).then(
    () => true,
    () => false,
  );
}
