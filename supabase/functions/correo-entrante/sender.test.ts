import { describe, expect, it } from 'vitest';
import { isBelieved } from './sender.ts';

const FROM = 'ana@ejemplo.cl';
const results = (...said: string[]) => ({
  'Authentication-Results': `mx.brevo.com; ${said.join('; ')}`,
});

describe('a sender', () => {
  it.each([
    ['nothing is said', {}],
    ['the signature is the domain’s', results('spf=none', 'dkim=pass header.d=ejemplo.cl')],
    ['a subdomain signed', results('dkim=pass (2048 bit; s=a; d=x) header.i=@correo.ejemplo.cl')],
    [
      'SPF passed for the domain',
      results('dkim=none', 'spf=pass smtp.mailfrom=rebotes@ejemplo.cl'),
    ],
    ['DMARC passed', results('dmarc=pass (p=none; dis=none) header.from=Ejemplo.CL')],
    [
      'one of several signatures is the domain’s',
      results('dkim=pass header.d=lista.cl', 'dkim=pass header.d=ejemplo.cl'),
    ],
    ['other methods are told of', results('auth=pass smtp.auth=ana')],
    ['nothing is told of', { 'Authentication-Results': 'mx.brevo.com; none' }],
    // As Microsoft 365 writes into what its people send.
    [
      'the sender’s own machine noted it',
      {
        'authentication-results':
          'dkim=none (message not signed) header.d=none;dmarc=none action=none header.from=ejemplo.cl;',
      },
    ],
    [
      'SPF alone passed',
      { 'Received-SPF': 'pass (x: domain of ana@ejemplo.cl) envelope-from=ana@ejemplo.cl' },
    ],
    ['SPF alone knows nothing', { 'Received-SPF': 'neutral (x)' }],
    ['SPF alone passed for another', { 'Received-SPF': 'pass envelope-from=r@lista.cl' }],
    [
      'SPF failed on its way and the signature held',
      { 'Received-SPF': 'softfail (x)', ...results('dkim=pass header.d=ejemplo.cl') },
    ],
    ['the value is no text', { 'Authentication-Results': 7 }],
  ])('is believed where %s', (_what, headers) => {
    expect(isBelieved(headers, FROM)).toBe(true);
  });

  it.each([
    ['DMARC failed', results('dmarc=fail header.from=ejemplo.cl')],
    [
      'the signature is broken',
      results('dkim=fail header.d=ejemplo.cl', 'spf=fail smtp.mailfrom=ejemplo.cl'),
    ],
    [
      'only another domain signed',
      results('dkim=pass header.d=malo.cl', 'spf=pass smtp.mailfrom=x@malo.cl'),
    ],
    ['a domain with the same end signed', results('dkim=pass header.d=noejemplo.cl')],
    ['the country signed', results('dkim=pass header.d=cl')],
    ['nobody vouches', results('dkim=none', 'spf=none', 'dmarc=none')],
    ['the pass stands in a comment', results('dkim=none (dkim=pass header.d=ejemplo.cl)')],
    [
      'the pass stands in a comment in a comment',
      results('dkim=none (a (b; dkim=pass header.d=ejemplo.cl) c)'),
    ],
    ['DMARC passed for another', results('dmarc=pass header.from=malo.cl')],
    // One that the sender brought along says otherwise.
    [
      'one of two says no',
      {
        'Authentication-Results': [
          'mx.brevo.com; dkim=none; spf=fail',
          'falso.cl; dkim=pass header.d=ejemplo.cl',
        ],
      },
    ],
    ['SPF alone failed', { 'received-spf': 'fail (x)' }],
    [
      'SPF alone nearly failed',
      { 'Received-SPF': ['pass envelope-from=ana@ejemplo.cl', 'SoftFail (x)'] },
    ],
  ])('is not where %s', (_what, headers) => {
    expect(isBelieved(headers, FROM)).toBe(false);
  });
});
