import { describe, expect, it } from 'vitest';
import { checkUrl, isAllowed, isPublicAddress, Unreached } from './address.ts';

const refusal = (url: string, isTrial = false): string => {
  try {
    checkUrl(new URL(url), isTrial);
  } catch (error) {
    if (error instanceof Unreached) return `${error.resultado} ${error.motivo}`;
    throw error;
  }
  return 'asked';
};

describe('an address', () => {
  it.each([
    ...['8.8.8.8', '200.27.2.2', '1.1.1.1', '172.15.255.255', '172.32.0.1', '192.167.255.255'],
    ...['100.63.255.255', '100.128.0.1', '169.253.255.255', '223.255.255.255'],
    ...['2606:4700::1111', '2800:150::1', '2001:4860:4860::8888'],
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    // Of IPv4: this machine, networks of one's own, of a link, of a carrier, many at once, nobody, papers and trials.
    ...['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ...['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
    ...['224.0.0.1', '239.255.255.250', '255.255.255.255', '240.0.0.1', '0.0.0.0', '0.1.2.3'],
    ...['192.0.0.192', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '192.88.99.1'],
    ...['168.63.129.16'],
    // Of IPv6 the same.
    ...['::1', '::', 'fe80::1', 'febf::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1'],
    ...['2001:db8::1', '3fff::1', '100::1', '5f00::1', '2001:2::1', '2001:10::1', '2001:20::1'],
    // What carries an address of IPv4: mapped, compatible, translated, NAT64, 6to4, Teredo.
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1'],
    ...['::ffff:0:127.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b:1::7f00:1'],
    ...['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:7f00:1::1', '2001:0:0:0:0:0:80ff:fffe'],
    // What is no address.
    ...['', 'localhost', '1.2.3.4.5', '8.8.8.8:80', '[::1]', 'fe80::1%eth0'],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['8.8.8.8', true],
    ['10.0.0.1', false],
    ['169.254.169.254', false],
    ['::ffff:127.0.0.1', false],
  ])('%s in a trial: %s', (address, allowed) => {
    expect(isAllowed(address, true)).toBe(allowed);
    expect(isAllowed('127.0.0.1', false)).toBe(false);
  });
});

describe('a URL', () => {
  it.each([
    'https://cafe.cl',
    'http://cafe.cl/tienda?a=1',
    'https://cafe.cl:443/',
    'http://cafe.cl:80',
    'https://cafe.cl:80/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://cafe.cl./',
    'https://ñandú.cl/',
    'https://localhost.cl/',
  ])('%s is asked', (url) => {
    expect(refusal(url)).toBe('asked');
  });

  it.each([
    'ftp://cafe.cl/',
    'file:///etc/passwd',
    'gopher://cafe.cl/',
    'data:text/html,hola',
    'https://ana@cafe.cl/',
    'https://ana:clave@cafe.cl/',
    'https://cafe.cl:8443/',
    'http://cafe.cl:5432/',
    'http://cafe.cl:22/',
  ])('%s is not measured', (url) => {
    expect(refusal(url)).toBe('no_medible direccion');
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://127.0.1/',
    'http://0/',
    'http://0x7f.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://3232235521/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00:ec2::254]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://sitio.localhost/',
    'http://impresora.local/',
    'http://metadata.google.internal/',
    'http://metadata/',
    'http://kong:80/',
    'http://db.home.arpa/',
  ])('%s leads inside', (url) => {
    expect(refusal(url)).toBe('abajo interna');
  });

  it('of this machine is asked in a trial, on any port; of its network never', () => {
    expect(refusal('http://127.0.0.1:8080/', true)).toBe('asked');
    expect(refusal('https://localhost:8443/', true)).toBe('asked');
    expect(refusal('http://10.0.0.1/', true)).toBe('abajo interna');
    expect(refusal('http://metadata.google.internal/', true)).toBe('abajo interna');
    expect(refusal('ftp://127.0.0.1/', true)).toBe('no_medible direccion');
  });
});
