import { describe, expect, it } from 'vitest';
import { isAutomatic, readBeginning, readDelivery } from './reading.ts';

/** A mail as Brevo posts it, with the nulls that it has. */
const ITEM = {
  Uuid: ['5f2c8f1e-6a1b-4c58-9b0a-0f8b8d6a7c11'],
  MessageId: '<CAK1@mail.ejemplo.cl>',
  InReplyTo: '<202611@smtp-relay.brevo.com>',
  From: { Name: 'Ana Huenchul', Address: 'ana@ejemplo.cl' },
  To: [{ Name: null, Address: 'ticket+31-ab@respuestas.ejemplo.cl' }],
  Cc: [],
  Recipients: [{ Name: null, Address: 'ticket+31-cd@respuestas.ejemplo.cl' }],
  ReplyTo: null,
  SentAtDate: 'Sun, 22 Nov 2026 10:15:00 -0300',
  Subject: 'Re: Respondimos tu ticket #31',
  RawTextBody: 'Gracias',
  RawHtmlBody: '<p>Gracias</p>',
  ExtractedMarkdownMessage: 'Gracias',
  ExtractedMarkdownSignature: null,
  Headers: { 'Return-Path': '<ana@ejemplo.cl>', Received: ['a', 'b'] },
  Attachments: [
    {
      Name: 'foto.jpg',
      ContentType: 'image/jpg; name="foto.jpg"',
      ContentLength: 1200,
      ContentID: 'ii_1',
      DownloadToken: 'tok-1',
    },
  ],
  SpamScore: 0.3,
};
const read = (change: object) =>
  readDelivery(JSON.stringify({ items: [{ ...ITEM, ...change }] })).mails;

describe('what the provider posts', () => {
  it('is a mail with its envelope and its files', () => {
    expect(read({})).toEqual([
      {
        messageId: '<CAK1@mail.ejemplo.cl>',
        from: 'ana@ejemplo.cl',
        name: 'Ana Huenchul',
        subject: 'Re: Respondimos tu ticket #31',
        addresses: ['ticket+31-cd@respuestas.ejemplo.cl', 'ticket+31-ab@respuestas.ejemplo.cl'],
        text: 'Gracias',
        automatic: false,
        believed: true,
        attachments: [{ nombre: 'foto.jpg', tipo: 'image/jpeg', bytes: 1200, token: 'tok-1' }],
      },
    ]);
  });

  it('may be nearly all null, with addresses as plain text', () => {
    const nothing = Object.fromEntries(Object.keys(ITEM).map((key) => [key, null]));
    const [mail] = readDelivery(
      JSON.stringify({ items: [{ ...nothing, Uuid: ['u1'], Recipients: ['a@b.cl'] }] }),
    ).mails;
    expect(mail).toEqual({
      messageId: 'u1',
      ...{ from: 'desconocido', name: '', subject: '', text: '', attachments: [] },
      ...{ automatic: false, believed: true, addresses: ['a@b.cl'] },
    });
  });

  it.each([
    ['boleta.pdf', 'application/octet-stream', 'boleta.pdf', 'application/pdf'],
    ['planos.ZIP', 'application/x-zip-compressed', 'planos.ZIP', 'application/zip'],
    ['foto.jpg', 'image/pjpeg', 'foto.jpg', 'image/jpeg'],
    ['=?utf-8?Q?a=C3=B1o=2Epdf?=', '', 'año.pdf', 'application/pdf'],
    ['  plano.pdf ', '', 'plano.pdf', 'application/pdf'],
    ['boleta', 'application/pdf', 'boleta', 'application/octet-stream'],
    ['instalador.exe', 'application/pdf', 'instalador.exe', 'application/x-exe'],
    [
      `${'a'.repeat(200)}.docx`,
      '',
      `${'a'.repeat(108)}.docx`,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('a file %s declared %s may be what its name says', (Name, ContentType, nombre, tipo) => {
    const [mail] = readDelivery(
      JSON.stringify({ items: [{ Attachments: [{ Name, ContentType }] }] }),
    ).mails;
    expect(mail?.attachments).toMatchObject([{ nombre, tipo }]);
  });

  it.each([
    [{ MessageId: 7 }, { messageId: '5f2c8f1e-6a1b-4c58-9b0a-0f8b8d6a7c11' }],
    [{ MessageId: '\u200B' }, { messageId: '5f2c8f1e-6a1b-4c58-9b0a-0f8b8d6a7c11' }],
    [{ From: '"eva@otra.cl" <ana@ejemplo.cl>' }, { from: 'ana@ejemplo.cl' }],
    [{ From: { Name: null, Address: '<ana@ejemplo.cl>' } }, { from: 'ana@ejemplo.cl' }],
    [
      { MessageId: null, Uuid: {} },
      { messageId: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ],
    [{ From: 'ana@ejemplo.cl' }, { from: 'ana@ejemplo.cl', name: '' }],
    [{ From: [1] }, { from: 'desconocido' }],
    [{ To: { Address: 'a@b.cl' }, Recipients: null }, { addresses: ['a@b.cl'] }],
    [{ To: [7, null, { Address: 8 }], Recipients: 'c@d.cl' }, { addresses: ['c@d.cl'] }],
    [
      { Subject: { x: 1 }, RawTextBody: 7 },
      { subject: '', text: 'Gracias' },
    ],
    [{ Headers: 'x' }, { automatic: false, believed: true }],
    [{ Attachments: 'x' }, { attachments: [] }],
    [
      { Attachments: [7, {}, { Name: 8 }] },
      {
        attachments: [{ nombre: 'archivo', tipo: 'application/octet-stream', bytes: 0, token: '' }],
      },
    ],
    [
      { Attachments: [{ Name: 'a.pdf', ContentType: 7, ContentLength: '12' }] },
      { attachments: [{ nombre: 'a.pdf', tipo: 'application/pdf', bytes: 0, token: '' }] },
    ],
  ])('with %j it is a mail all the same', (change, expected) => {
    expect(read(change)).toMatchObject([expected]);
  });

  it('an item that is none costs no other one', () => {
    const items = [7, ITEM, null, [ITEM], {}, 'x', { ...ITEM, Subject: 'Otro' }];
    const { mails, unread } = readDelivery(JSON.stringify({ items }));
    expect(mails.map(({ subject }) => subject)).toEqual(['Re: Respondimos tu ticket #31', 'Otro']);
    expect(unread).toBe(5);
  });

  it.each([
    ['its text', {}, 'Texto'],
    ['its HTML where it has no text', { RawTextBody: null }, 'Con formato'],
    ['its HTML where its text is empty', { RawTextBody: '' }, 'Con formato'],
    ['its HTML where its text is blank', { RawTextBody: ' \r\n\u00a0\t' }, 'Con formato'],
    ['its HTML where its text is invisible', { RawTextBody: '\u200b\ufeff\u200e' }, 'Con formato'],
    [
      'the provider’s own where neither says anything',
      { RawTextBody: ' ', RawHtmlBody: '<p>&nbsp;&zwnj;</p><img src="x">' },
      'Del proveedor',
    ],
    ['nothing', { RawTextBody: ' ', RawHtmlBody: 7, ExtractedMarkdownMessage: '\u200b' }, ''],
  ])('says %s', (_what, change, text) => {
    const all = {
      RawTextBody: 'Texto',
      RawHtmlBody: '<p>Con <b>formato</b></p>',
      ExtractedMarkdownMessage: 'Del proveedor',
    };
    expect(read({ ...all, ...change })[0]?.text).toBe(text);
  });

  it('keeps no sign that the database would refuse or nobody sees', () => {
    const bad = 'a\u0000b\ud83d\u200b\u202ec';
    const [mail] = read({
      RawTextBody: bad,
      Subject: bad,
      From: { Name: bad, Address: 'a@b.cl' },
      Attachments: [{ ...ITEM.Attachments[0], Name: bad }],
    });
    expect([mail?.text, mail?.subject, mail?.name, mail?.attachments[0]?.nombre]).toEqual([
      ...['abc', 'abc', 'abc', 'abc'],
    ]);
  });

  it.each(['', 'null', '{}', '{"items":7}', '[1', '[]', '{"items":{}}'])('is not %j', (json) => {
    expect(() => readDelivery(json)).toThrow();
  });
});

describe('a delivery that was cut', () => {
  const whole = JSON.stringify({
    items: [
      { ...ITEM, RawTextBody: 'Va el plano.\n«Ñandú» \\ "sí"', RawHtmlBody: 'x'.repeat(9_000) },
    ],
  });

  it('says who wrote and what, belongs to no ticket, and says what is missing', () => {
    const { mails, unread } = readBeginning(whole.slice(0, -6_000));
    expect(unread).toBe(0);
    expect(mails).toMatchObject([
      {
        messageId: '<CAK1@mail.ejemplo.cl>',
        ...{
          from: 'ana@ejemplo.cl',
          name: 'Ana Huenchul',
          subject: 'Re: Respondimos tu ticket #31',
        },
        ...{ addresses: [], attachments: [] },
        text: expect.stringMatching(
          /^Va el plano\.\n«Ñandú» \\ "sí"\n\n\[El correo pesaba demasiado/,
        ) as string,
      },
    ]);
  });

  it('is read wherever it was cut', () => {
    const from = whole.indexOf('"From"') + 6;
    for (let at = from; at < whole.indexOf('xxx'); at += 1) {
      expect(readBeginning(whole.slice(0, at)).mails).toHaveLength(1);
    }
  });

  it.each(['', '{"items":[', '{"otro":[{"From":', 'x'.repeat(100)])('%j is none', (json) => {
    expect(() => readBeginning(json)).toThrow();
  });
});

describe('a machine', () => {
  it.each([
    [{ 'Auto-Submitted': 'auto-replied' }],
    [{ 'auto-submitted': 'auto-generated; x=1' }],
    [{ Precedence: 'Bulk' }],
    [{ Precedence: 'auto_reply' }],
    [{ Precedence: 'junk' }],
    [{ Precedence: 'list' }],
    [{ 'X-Autoreply': 'yes' }],
    [{ 'X-Autorespond': '' }],
    [{ 'Content-Type': 'multipart/report; report-type=delivery-status' }],
    [{ 'Return-Path': '<>' }],
    [{ 'Return-Path': ['<>'] }],
    [{ 'Return-Path': '' }],
  ])('is known by %j', (headers) => {
    expect(isAutomatic(headers, 'ana@ejemplo.cl')).toBe(true);
  });

  it.each(['MAILER-DAEMON@ejemplo.cl', 'postmaster@x.cl', 'Postmaster@x.cl'])(
    'is known by its name: %s',
    (from) => {
      expect(isAutomatic({}, from)).toBe(true);
    },
  );

  it.each([
    [null],
    [{}],
    [{ 'Auto-Submitted': 'no' }],
    [{ Precedence: 'first-class' }],
    [{ 'Content-Type': 'multipart/mixed', 'Return-Path': '<ana@ejemplo.cl>' }],
    [{ 'X-Auto-Response-Suppress': 'All' }],
  ])('is not who sends %j', (headers) => {
    expect(isAutomatic(headers, 'ana@ejemplo.cl')).toBe(false);
    expect(isAutomatic(headers, 'ana-postmaster@ejemplo.cl')).toBe(false);
  });
});
