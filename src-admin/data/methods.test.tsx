import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../tests/fakeNetwork.ts';
import { methods } from './methods.ts';
import { act, signedInAsAna } from '../../tests/signedInAsAna.ts';

// What each verb of the product asks of the API, and what it says when the API refuses.

signedInAsAna();

describe('verbs that call one function of the database', () => {
  it.each([
    [
      'openTicket',
      () => methods.openTicket({ p_asunto: 'a', p_cuerpo: 'b' }),
      'abrir_ticket',
      { p_asunto: 'a', p_cuerpo: 'b' },
      7,
    ],
    ['closeTicket', () => methods.closeTicket(7), 'cerrar_ticket', { p_ticket: 7 }, undefined],
    ['reopenTicket', () => methods.reopenTicket(7), 'reabrir_ticket', { p_ticket: 7 }, undefined],
    [
      'rateTicket',
      () => methods.rateTicket(7, 5, 'bien'),
      'calificar_ticket',
      { p_ticket: 7, p_calificacion: 5, p_comentario: 'bien' },
      undefined,
    ],
    ['retryMail', () => methods.retryMail('c-1'), 'reintentar_correo', { p_id: 'c-1' }, undefined],
    ['markMailSeen', () => methods.markMailSeen(4), 'marcar_correo_visto', { p_id: 4 }, undefined],
    [
      'recordRefund',
      () => methods.recordRefund('P-1', 'Pagó dos veces', true),
      'anotar_reembolso',
      { p_orden: 'P-1', p_motivo: 'Pagó dos veces', p_contracargo: true },
      undefined,
    ],
    [
      'assignMail',
      () => methods.assignMail(4, { ticket: 7 }),
      'asignar_correo',
      { p_id: 4, p_ticket: 7 },
      7,
    ],
    [
      'assignMail to a new ticket',
      () => methods.assignMail(4, { cliente: 3 }),
      'asignar_correo',
      { p_id: 4, p_cliente: 3 },
      7,
    ],
    ['discardMail', () => methods.discardMail(4), 'descartar_correo', { p_id: 4 }, undefined],
    [
      'saveMailPreferences',
      () => methods.saveMailPreferences({ tickets: false, hitos: true }),
      'guardar_preferencias_correo',
      { p_tickets: false, p_hitos: true },
      undefined,
    ],
    ['studioNotices', () => methods.studioNotices(), 'mis_avisos_estudio', {}, 7],
    [
      'saveStudioNotices',
      () => methods.saveStudioNotices(['captacion']),
      'guardar_avisos_estudio',
      { p_avisos: ['captacion'] },
      undefined,
    ],
    ['mySessions', () => methods.mySessions(), 'mis_sesiones', {}, 7],
    ['endSession', () => methods.endSession('x'), 'cerrar_sesion', { p_id: 'x' }, undefined],
    ['endOtherSessions', () => methods.endOtherSessions(), 'cerrar_otras_sesiones', {}, undefined],
    [
      'changeMyName',
      () => methods.changeMyName('Ana'),
      'cambiar_mi_nombre',
      { p_nombre: 'Ana' },
      undefined,
    ],
    ['waiting', () => methods.waiting(null, null), 'por_atender', {}, 7],
    [
      'waiting of a client and a platform',
      () => methods.waiting(3, 5),
      'por_atender',
      { p_cliente: 3, p_plataforma: 5 },
      7,
    ],
    ['months', () => methods.months(null), 'resumen_por_mes', {}, 7],
    ['months of a client', () => methods.months(3), 'resumen_por_mes', { p_cliente: 3 }, 7],
    ['funnel', () => methods.funnel(), 'embudo', {}, 7],
    [
      'search',
      () => methods.search('tickets', 'hola'),
      'buscar',
      { p_tabla: 'tickets', p_q: 'hola' },
      7,
    ],
    [
      'search of a client',
      () => methods.search('tickets', 'hola', 3),
      'buscar',
      { p_tabla: 'tickets', p_q: 'hola', p_cliente: 3 },
      7,
    ],
    [
      'moveContacto',
      () => methods.moveContacto({ clase: 'citas', fila: 4 }, 'propuesta'),
      'mover_contacto',
      { p_clase: 'citas', p_fila: 4, p_etapa: 'propuesta' },
      undefined,
    ],
    [
      'similarContactos',
      () => methods.similarContactos({ clase: 'leads', fila: 4 }),
      'posibles_duplicados',
      { p_clase: 'leads', p_fila: 4 },
      7,
    ],
    ['repeatedContactos', () => methods.repeatedContactos(), 'contactos_repetidos', {}, 7],
    [
      'convertContacto',
      () => methods.convertContacto({ clase: 'citas', fila: 4 }, { p_cliente: 3 }),
      'convertir_contacto',
      { p_clase: 'citas', p_fila: 4, p_cliente: 3 },
      undefined,
    ],
    [
      'undoConversion',
      () => methods.undoConversion(3),
      'deshacer_conversion',
      { p_conversion: 3 },
      undefined,
    ],
    [
      'answerHito',
      () => methods.answerHito(4, { decision: 'observado', observacion: 'falta algo' }),
      'responder_hito',
      { p_hito: 4, p_decision: 'observado', p_observacion: 'falta algo' },
      undefined,
    ],
    [
      'orderHitos',
      () => methods.orderHitos(7, [1, 2, 3], [3, 1, 2]),
      'ordenar_hitos',
      { p_plataforma: 7, p_antes: [1, 2, 3], p_despues: [3, 1, 2] },
      undefined,
    ],
  ] as const)('%s', async (_name, verb: () => Promise<unknown>, name, args, given) => {
    const path = `POST /rest/v1/rpc/${name}`;
    const { result, calls, bodies } = await act({ [path]: { body: 7 } }, verb);
    expect(result).toBe(given);
    expect(calls).toEqual([path]);
    expect(bodies).toEqual([args]);
    fakeNetwork({
      [path]: { status: 400, body: { code: 'P0001', message: 'Este ticket está cerrado.' } },
    });
    await expect(verb()).rejects.toMatchObject({
      name: 'DataError',
      kind: 'rule',
      status: 400,
      message: 'Este ticket está cerrado.',
    });
  });

  it('ask as whoever is signed in', async () => {
    const { asked } = await act({ 'POST /rest/v1/rpc/cerrar_ticket': { body: null } }, () =>
      methods.closeTicket(7),
    );
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer token-of-u-ana');
  });

  it('keep the details of a refusal, which name the field', async () => {
    fakeNetwork({
      'POST /rest/v1/rpc/convertir_contacto': {
        status: 409,
        body: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "x"',
          details: 'Key (email)=(a@b.cl) already exists.',
        },
      },
    });
    await expect(methods.convertContacto({ clase: 'leads', fila: 3 }, {})).rejects.toMatchObject({
      kind: 'duplicate',
      status: 409,
      field: 'email',
    });
  });
});

describe('downloadFile', () => {
  const PATH = 'GET /storage/v1/object/adjuntos/3/a.pdf';

  it('gives the content', async () => {
    const { result } = await act({ [PATH]: { body: 'contenido' } }, () =>
      methods.downloadFile('adjuntos', '3/a.pdf'),
    );
    expect(await result.text()).toBe('"contenido"');
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [PATH]: { status: 404, body: { message: 'Object not found' } } });
    await expect(methods.downloadFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
      kind: 'file',
      message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
    });
  });
});

describe('signedFile', () => {
  const SIGN = 'POST /storage/v1/object/sign/adjuntos/3/a.pdf';

  it('gives an address that stands for five minutes', async () => {
    const { result, bodies } = await act(
      { [SIGN]: { body: { signedURL: '/object/sign/adjuntos/3/a.pdf?token=x' } } },
      () => methods.signedFile('adjuntos', '3/a.pdf'),
    );
    expect(result).toMatch(/\/storage\/v1\/object\/sign\/adjuntos\/3\/a\.pdf\?token=x$/);
    expect(bodies).toEqual([{ expiresIn: 300 }]);
  });

  it('says that it could not be opened', async () => {
    fakeNetwork({ [SIGN]: { status: 404, body: { message: 'Object not found' } } });
    await expect(methods.signedFile('adjuntos', '3/a.pdf')).rejects.toMatchObject({
      kind: 'file',
      message: 'No pudimos abrir el archivo. Vuelve a intentarlo.',
    });
  });
});
