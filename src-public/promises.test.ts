import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Texts that visitors, buyers and clients read. */
const SOURCES = Object.values(
  import.meta.glob<string>(
    [
      './**/*.{ts,tsx}',
      '../estudio/textos/*.ts',
      '../src-shared/{compra,precios,propuestaWords,legalChanges}.ts',
      '../supabase/schemas/estudio/5_terminos.sql',
      '../supabase/functions/_shared/correos/tipos/*.ts',
      '!./**/*.{test,stories,cases}.*',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
);

/** Of the products, the words that buyers read. */
const [, SOLD = ''] = Object.values(
  import.meta.glob<string>('../supabase/schemas/estudio/2_productos.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
  .join('')
  .split('insert into public.productos');
SOURCES.push(SOLD);

/** What sounds like a promise: we will, within so long, each month, always, before others, so many. */
const PROMISE =
  /\bte \w+(aremos|eremos|iremos)\b|\bte responde|\brespondemos\b|\bdentro de\b|\bd[ií]as? hábil|\bcada (semana|mes|año|\S+ minutos)\b|\bdurante \d+ d[ií]as\b|\bsiempre\b|\bprimero en la fila\b|\bantes que nadie\b|\bhasta que funcione\b|\bm[aá]s de \S+ (años|emprendedores|clientes)\b|\bnovedades\b|\bgratis\b|\b(no|ni|nada) se (cobra|renueva)/iu;

/** The sentences of a source, without comments and tags. */
const sentences = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .split(/(?<=[.:?!…])\s|['"`»>]/);

const ONE_DAY = 'supabase/tests/380-salud.test.sql';
const TERMS = 'supabase/schemas/estudio/5_terminos.sql';
const REQUESTS = 'supabase/tests/342-derechos.test.sql';
const TRIAL = 'supabase/functions/pago-crear/index.ts';

/** Each promise, by words of it, and the code, the test or the terms that keep it. */
const KEPT: Readonly<Record<string, string>> = {
  'dentro de un día hábil': ONE_DAY,
  'te responderemos pronto': ONE_DAY,
  'te escribiremos pronto': ONE_DAY,
  'emprendedores ya tienen la suya': 'supabase/tests/212-ajenos.test.sql',
  'Estos avisos se envían siempre': 'supabase/tests/317-preferencias.test.sql',
  'Te escribiremos para coordinar el pago': 'supabase/tests/450-bandeja.test.sql',
  'Te avisaremos por correo cuando te respondamos': 'tests/db/correos.clientes.test.ts',
  'hasta un día hábil': 'src-admin/resources/pagos/TransferNotice.tsx',
  'Te avisaremos por correo cuando esté confirmado': 'supabase/tests/328-correos-de-pagos.test.sql',
  'te avisaremos cuando puedas pagarlo': 'supabase/tests/328-correos-de-pagos.test.sql',
  'Te avisaremos cuando haya que pagar': 'supabase/tests/328-correos-de-pagos.test.sql',
  'Te avisaremos de cada cobro que sigue con 30 días': 'supabase/tests/620-servicios.test.sql',
  'Este pago ya no se cobra': 'supabase/tests/652-conciliar.test.sql',
  'no se cobra más': 'supabase/tests/620-servicios.test.sql',
  'Nada se cobra mientras no lo aceptes': 'supabase/tests/620-servicios.test.sql',
  'Mientras tanto no se cobra': 'supabase/tests/620-servicios.test.sql',
  'Te avisaremos antes del próximo cobro': 'supabase/tests/620-servicios.test.sql',
  'No se cobra nada más por': 'supabase/tests/620-servicios.test.sql',
  'Un servicio no se cobra': 'supabase/tests/621-leyes-del-dinero.test.sql',
  'Te avisaremos de cada cuota': 'supabase/tests/420-planes-de-pago.test.sql',
  'Te enviaremos por correo una confirmación': 'tests/db/correos.visitantes.test.ts',
  'ábrelo y confirma dentro de una hora': 'supabase/tests/332-confirmar.test.sql',
  'no se cobra nada': TRIAL,
  'se renueva ni se cobra': TERMS,
  'nada se cobra solo': TERMS,
  'te enviaremos un enlace al correo': REQUESTS,
  'Te responderemos por correo a más tardar': REQUESTS,
  'Te responderemos a más tardar': REQUESTS,
  'te diremos por qué antes de esa fecha': REQUESTS,
  'máximo de 30 días corridos': REQUESTS,
  'Agencia de Protección de Datos Personales dentro de los 30': REQUESTS,
  'Si una brecha pudiera afectarte, te avisaremos': 'supabase/tests/347-vulneraciones.test.sql',
  'ya no las enviamos': 'src-public/forms/FormExtras.test.tsx',
  'dejamos de escribirte novedades': 'src-public/forms/FormExtras.test.tsx',
  'dentro de cinco días hábiles': 'supabase/tests/609-reclamos.test.sql',
  'cada cinco minutos': 'supabase/tests/620-vigilancia.test.sql',
  'durante 30 días': 'src-admin/app/layout/Footer.test.tsx',
  // What the terms oblige to, and a person keeps.
  'dentro de los diez días siguientes': TERMS,
  'dentro de los 45 días': TERMS,
  'te lo devolvemos dentro de 45 días': TERMS,
  'dentro de una semana': TERMS,
  'un resumen claro de visitas': 'supabase/tests/630-informes.test.sql',
  'el primer día hábil de cada mes recibes el informe': 'supabase/tests/630-informes.test.sql',
  'Primer año de hosting gratis': TERMS,
  'Respondemos porque lo entregado funcione': TERMS,
  // Said of how the work is done, or of no time at all.
  'Es gratis': REQUESTS,
  'Cada semana recibes encargos': 'estudio/textos/asesoria.ts',
  'Procuramos que el sitio esté siempre': TERMS,
  'botón de WhatsApp siempre a mano': 'estudio/textos/primera-web.ts',
};

const promises = SOURCES.flatMap(sentences).filter((said) => PROMISE.test(said));
const fragments = Object.keys(KEPT);

describe('what people are promised', () => {
  it('is kept by something that is named here, or is not said', () => {
    expect(promises.filter((said) => !fragments.some((kept) => said.includes(kept)))).toEqual([]);
  });

  it('is still said', () => {
    expect(fragments.filter((kept) => !promises.some((said) => said.includes(kept)))).toEqual([]);
  });

  it.each(Object.entries(KEPT))('"%s" is kept by %s', (_said, keeper) => {
    expect(existsSync(keeper)).toBe(true);
  });
});
