import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A text that says that somebody is written to is a requirement. Each stands here with the test that
// sees it happen, or with the word that a person keeps it.

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src-public', 'src-admin', 'supabase/functions/_shared/correos/tipos'];

/** Words with which the product says that somebody is, was or will be written to. */
const PROMISE =
  /\b(te|le|les) (avis|envi|mand|lleg|escrib|respond)[a-záéíó]*|[Rr]ecibir[aá]s|por correo\b|[Ll]o verificamos/;

const VISITORS = 'tests/db/correos.visitantes.test.ts';
const MEETINGS = 'tests/db/correos.citas.test.ts';
const CLIENTS = 'tests/db/correos.clientes.test.ts';
const MONEY = 'tests/db/correos.pagos.test.ts';
const CODES = 'tests/e2e/acceso-correo.spec.ts';
const A_PERSON = 'a person';

/** Part of the text, and where it is seen to be kept: a file and words of the name of its test. */
const KEPT: readonly (readonly [text: string, file: string, test: string])[] = [
  ['que te enviamos. Vale una hora', CODES, 'the code of an invitation has 8 digits'],
  ['tiene acceso, le enviamos un enlace', CODES, 'a link to a new password that expired'],
  ['Te enviamos otro por correo', CODES, 'an invitation that expired offers a fresh one'],
  [
    'números del código que te enviamos por correo',
    'tests/e2e/cuenta.spec.ts',
    'a password is changed with a mailed code',
  ],
  [
    'Te enviamos otro código.',
    'tests/e2e/cuenta.spec.ts',
    'a password is changed with a mailed code',
  ],
  [
    'más de un día: te enviamos un código',
    'tests/e2e/cuenta.spec.ts',
    'a password is changed with a mailed code',
  ],
  ['le enviamos un enlace para definir', CODES, 'a link to a new password that expired'],
  ['Te enviaremos un enlace para definir', CODES, 'a link to a new password that expired'],
  ['Le enviamos la invitación', CLIENTS, 'an invitation of who was converted'],
  ['Al guardarla le llega un correo', MEETINGS, 'a meeting that the studio writes down'],
  ['le llega un correo.', MEETINGS, 'a meeting that the studio writes down'],
  ['Le avisaremos por correo a', MEETINGS, 'a booking, its link, and what follows'],
  ['Reunión cancelada. Le avisamos por correo.', MEETINGS, 'a booking, its link, and what follows'],
  ['te mandamos el comprobante por correo', MONEY, 'money: what is planned, due, paid by card'],
  ['También va por correo a', CLIENTS, 'a share link that the studio sends'],
  ['Enviarlo por correo a', CLIENTS, 'a share link that the studio sends'],
  [
    'lo cuenta, y le llega por correo a ',
    'supabase/tests/535-union-de-tickets.test.sql',
    'and a mail to each of those that were named',
  ],
  [
    'lo cuenta; por correo no le llega a nadie',
    'supabase/tests/535-union-de-tickets.test.sql',
    'who wants no such mail is not named',
  ],
  ['Datos borrados. Le avisamos por correo.', VISITORS, 'a request about personal data'],
  ['Solicitud resuelta. Le avisamos', VISITORS, 'a request about personal data'],
  ['Solicitud rechazada. Le avisamos', VISITORS, 'a request about personal data'],
  ['Plazo prorrogado. Le avisamos', VISITORS, 'a request about personal data'],
  ['Bloqueo anotado. Le avisamos', VISITORS, 'a request about personal data'],
  ['Te enviamos un correo a', 'tests/e2e/agenda.spec.ts', 'a visitor holds a free hour'],
  ['El correo que te enviamos tiene un', MEETINGS, 'a booking, its link, and what follows'],
  ['Te enviamos un correo con la', MEETINGS, 'a booking, its link, and what follows'],
  ['quedó libre. Te enviamos un', MEETINGS, 'a booking, its link, and what follows'],
  [
    'el correo que te mandamos trae su número',
    VISITORS,
    'an order, to the studio and to the buyer',
  ],
  [
    'su número está en el correo que te mandamos',
    VISITORS,
    'an order, to the studio and to the buyer',
  ],
  ['Te mandamos esto mismo por correo', VISITORS, 'an order, to the studio and to the buyer'],
  [
    'Te enviaremos por correo una confirmación',
    VISITORS,
    'an order, to the studio and to the buyer',
  ],
  ['te enviaremos un enlace al correo', VISITORS, 'a request about personal data'],
  ['Te responderemos por correo a más tardar', VISITORS, 'a request about personal data'],
  [
    'Lo confirmamos y te enviamos el comprobante',
    MONEY,
    'money: what is planned, due, paid by card',
  ],
  ['Lo verificamos con el proveedor de pagos', MONEY, 'money: what is planned, due, paid by card'],
  ['Te avisaremos por correo cuando esté', MONEY, 'money: what is planned, due, paid by card'],
  [
    'Te mandamos un resumen por correo',
    VISITORS,
    'a request for a platform, to the studio and to who asked',
  ],
  [
    'Si te enviamos otro enlace antes',
    'supabase/tests/334-citas-corregidas.test.sql',
    'the old link is void',
  ],
  [
    'Desde ahora no le escribimos, salvo de esta solicitud',
    'supabase/tests/342-derechos.test.sql',
    'What is blocked gets no mail but about that and about money',
  ],
  [
    'no te enviaremos más correos de este tipo',
    'supabase/tests/317-preferencias.test.sql',
    'those are not queued, the others are',
  ],
  [
    'No te enviaremos más correos como',
    'supabase/tests/317-preferencias.test.sql',
    'those are not queued, the others are',
  ],
  [
    'Le avisamos al cliente por correo, para que lo apruebe o pida cambios.',
    'supabase/tests/365-hitos.test.sql',
    'it is told once it is shown',
  ],
  [
    'Le avisamos al cliente por correo.',
    'supabase/tests/420-planes-de-pago.test.sql',
    'one mail of both',
  ],
  ['Reembolso registrado. Le avisamos', MONEY, 'money: what is planned, due, paid by card'],
  [
    'ticket nuevo, y le avisamos al cliente por correo.',
    'supabase/tests/460-correos-asignados.test.sql',
    'and the client is told',
  ],
  [
    'Elige cuáles te llegan',
    'supabase/tests/551-avisos-a-cada-administrador.test.sql',
    'gets those of %s, and so does the studio',
  ],
  ['estudio; los de acceso a tu cuenta te llegan siempre.', CODES, 'a link to a new password'],
  [
    'te avisaremos cuando toque',
    'supabase/tests/400-hitos.test.sql',
    'the client hears what they owe, until when and why',
  ],
  // What people do, not the product.
  ['¿A qué correo te escribimos?', A_PERSON, ''],
  ['te responderemos dentro de un día hábil', A_PERSON, ''],
  ['te respondemos dentro de un', A_PERSON, ''],
  ['Te escribimos dentro de un día hábil', A_PERSON, ''],
  ['Te escribiremos dentro de un día hábil', A_PERSON, ''],
  ['te respondemos con lo que', A_PERSON, ''],
  ['te responde aquí mismo', A_PERSON, ''],
  ['Te responde una persona', A_PERSON, ''],
  ['te responderemos pronto', A_PERSON, ''],
  ['te escribiremos pronto', A_PERSON, ''],
  ['Te respondemos aquí mismo', A_PERSON, ''],
  ['Apenas confirmemos el pago te escribimos', A_PERSON, ''],
  ['Quiero recibir novedades y ofertas por correo', A_PERSON, ''],
  ['con el enlace que te envió el estudio', A_PERSON, ''],
  ['Te responderemos en un máximo de', A_PERSON, ''],
  ['si te avisamos por qué', A_PERSON, ''],
  ['te avisaremos a ti y a la Agencia', A_PERSON, ''],
  ['si eres cliente, por correo', A_PERSON, ''],
  ['te avisamos el precio', A_PERSON, ''],
  ['te crean y te escriban', A_PERSON, ''],
];

/** Lines of a file that people read, without comments. */
const linesOf = (path: string): string[] =>
  readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|import )/.test(line));

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories)\./.test(name))
    .map((name) => join(folder, name)),
);

describe('what a text promises', () => {
  it('stands in the list, with who keeps it', () => {
    const unkept = files.flatMap((file) =>
      linesOf(file)
        .filter((line) => PROMISE.test(line) && !KEPT.some(([text]) => line.includes(text)))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(unkept).toEqual([]);
  });

  it('and the list names nothing that is said no more', () => {
    const all = files.flatMap(linesOf).join('\n');
    expect(KEPT.filter(([text]) => !all.includes(text)).map(([text]) => text)).toEqual([]);
  });

  it.each(KEPT.filter(([, file]) => file !== A_PERSON))('«%s»: %s › %s', (_text, file, test) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(test);
  });
});
