import { describe, expect, it } from 'vitest';
import type { Health } from './schemas.ts';
import { problemsOf } from './problems.ts';

const NOW = new Date('2027-03-10T12:00:00Z');

const healthy: Health = {
  medido_en: '2027-03-10T12:00:00Z',
  correos: { por_enviar: 0, en_espera_desde: null, reintentando: 0, no_salieron: 0 },
  revisada_en: '2027-03-10T10:10:00Z',
  faltas: [],
  sin_responder: 0,
  proveedores_por_nombrar: [],
  adjuntos_por_traer: 0,
  feriados_hasta: '2035-12-25',
  feriados_por_acabarse: false,
  tareas: [],
  tablas: [],
  archivos: [],
  base_bytes: 0,
};
const task: Health['tareas'][number] = {
  nombre: 'nueva',
  cada_minutos: 15,
  a_las: null,
  ultima_en: '2027-03-10T11:55:00Z',
  proxima_en: '2027-03-10T12:10:00Z',
  milisegundos: 5,
  fallos: 0,
  ultimo_error: null,
};

const textsOf = (health: Partial<Health>): string[] =>
  problemsOf({ ...healthy, ...health }, NOW).map(({ text }) => text);
const mails = (correos: Partial<Health['correos']>): Partial<Health> => ({
  correos: { ...healthy.correos, ...correos },
});

describe('what the studio should look at', () => {
  it('is nothing while all is well', () => {
    expect(textsOf({ tareas: [task] })).toEqual([]);
  });

  it.each([
    ['2027-03-10T11:45:00Z', 0],
    ['2027-03-10T11:44:59Z', 1],
  ])('is a mail that waits more than a quarter of an hour (%s)', (since, problems) => {
    expect(textsOf(mails({ por_enviar: 1, en_espera_desde: since }))).toHaveLength(problems);
  });

  it.each([
    [{ sin_responder: 1 }, 'Una persona espera respuesta hace más de un día hábil'],
    [{ sin_responder: 4 }, '4 personas esperan respuesta hace más de un día hábil'],
    [
      { proveedores_por_nombrar: ['correos', 'mensajeria'] },
      'La política de privacidad no nombra a quien guarda datos: Correos, Mensajería',
    ],
    [{ adjuntos_por_traer: 1 }, 'A un correo que llegó le faltan archivos'],
    [{ adjuntos_por_traer: 2 }, '2 correos que llegaron no tienen todos sus archivos'],
    [
      { feriados_por_acabarse: true, feriados_hasta: '2027-06-21' },
      'Los feriados que conocemos llegan hasta el 21 de junio de 2027',
    ],
    [{ feriados_por_acabarse: true, feriados_hasta: null }, 'No conocemos ningún feriado'],
  ])('is what %j says', (health, text) => {
    expect(textsOf(health)).toEqual([text]);
  });

  it('tells a provider that refuses from a sender that does not run', () => {
    const waiting = { por_enviar: 2, en_espera_desde: '2027-03-10T09:00:00Z' };
    const [refused] = problemsOf({ ...healthy, ...mails({ ...waiting, reintentando: 1 }) }, NOW);
    const [idle] = problemsOf({ ...healthy, ...mails(waiting) }, NOW);
    expect(refused).toEqual({
      text: 'Hay correos que esperan desde hace 3 horas',
      remedy:
        'El proveedor de correo los rechaza por ahora y se reintentan solos. El motivo está en cada uno.',
      path: '/correos',
    });
    expect(idle?.remedy).toBe(
      'Nadie los está enviando: revisa que la función enviar-correos y su tarea programada estén activas.',
    );
  });

  it.each([
    [1, 'Un correo no salió'],
    [3, '3 correos no salieron'],
  ])('is %i failed mails', (no_salieron, text) => {
    expect(textsOf(mails({ no_salieron }))).toEqual([text]);
  });

  it.each([
    [1, 'nueva: falló una vez'],
    [2, 'nueva: falló 2 veces seguidas'],
  ])('is a task that failed %i times, with the reason', (fallos, text) => {
    const [problem] = problemsOf(
      { ...healthy, tareas: [{ ...task, fallos, ultimo_error: '53100 Sin disco' }] },
      NOW,
    );
    expect(problem?.text).toBe(text);
    expect(problem?.remedy).toContain('53100 Sin disco');
  });

  it.each([
    [
      '57014 canceling statement due to statement timeout',
      'tardó más de lo que la base de datos permite',
    ],
    [null, 'sin detalle'],
  ])('says in words of the error %s: %s', (ultimo_error, words) => {
    const [problem] = problemsOf(
      { ...healthy, tareas: [{ ...task, fallos: 1, ultimo_error }] },
      NOW,
    );
    expect(problem?.remedy).toBe(`Se vuelve a intentar sola. Último error: ${words}`);
  });

  it.each([
    ['2027-03-10T11:45:00Z', []],
    ['2027-03-10T11:44:00Z', ['nueva: debía correr hace 16 minutos y no corrió']],
  ])('is a task that did not begin (due at %s)', (proxima_en, texts) => {
    expect(textsOf({ tareas: [{ ...task, proxima_en }] })).toEqual(texts);
  });
});
