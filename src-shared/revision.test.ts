import { describe, expect, it } from 'vitest';
import { faltaEnPalabras, queHacer } from './revision.ts';

describe('a finding of the daily look', () => {
  it.each([
    [
      'reglas',
      'public.leads',
      'cambio',
      'La tabla public.leads quedó sin sus reglas de acceso: quien la alcance la lee entera',
    ],
    ['tabla', 'public.leads', 'cambio', 'Los permisos de la tabla public.leads cambiaron'],
    ['tabla', 'public.copia', 'sobra', 'La tabla public.copia no la hicieron las migraciones'],
    ['politica', 'leer en public.pagos', 'falta', 'La regla leer en public.pagos no está'],
    ['vista', 'public.esperas', 'cambio', 'La vista public.esperas cambió'],
    ['disparador', 'a en public.pagos', 'falta', 'El disparador a en public.pagos no está'],
    ['funcion', 'private.es_admin()', 'cambio', 'La función private.es_admin() cambió'],
    ['funcion', 'enviar-correos', '401', 'La función enviar-correos contesta 401'],
    ['funcion', 'enviar-correos', 'muda', 'La función enviar-correos no contesta'],
    [
      'bucket',
      'comprobantes',
      'cambio',
      'La carpeta de archivos comprobantes se hizo pública, o dejó de serlo',
    ],
    ['bucket', 'comprobantes', 'falta', 'La carpeta de archivos comprobantes no está'],
    [
      'migraciones',
      '20261129011000',
      'cambio',
      'La última migración aplicada (20261129011000) no es la que esta base dice tener',
    ],
    ['extension', 'pg_cron', 'falta', 'La extensión pg_cron no está activada'],
    [
      'trabajo',
      'enviar-correos',
      'parado',
      'El trabajo enviar-correos de pg_cron no ha corrido cuando debía',
    ],
    [
      'trabajo',
      'enviar-correos',
      'falla',
      'El trabajo enviar-correos de pg_cron falla cada vez que corre',
    ],
    ['secreto', 'clave_servicio', 'falta', 'Falta el secreto clave_servicio en Vault'],
    [
      'purga',
      'propuestas 12',
      '23503',
      'De noche no se pudo borrar algo que ya había cumplido su plazo: propuestas 12 (23503)',
    ],
    ['sin_ver', 'supabase', 'falta', 'No se pudo mirar pg_cron, pg_net o Vault'],
  ])('%s %s (%s) is said', (que, cual, como, words) => {
    expect(faltaEnPalabras({ que, cual, como })).toBe(words);
  });

  it('says what to do of each kind once', () => {
    const schema = { que: 'reglas', cual: 'public.leads', como: 'cambio' };
    const body = { que: 'funcion', cual: 'private.es_admin()', como: 'cambio' };
    const hosted = { que: 'funcion', cual: 'salud', como: '404' };
    expect(queHacer([schema, body])).toMatch(/^Alguien cambió la base[^]*a la vista\.$/);
    expect(queHacer([hosted])).toMatch(/^Algo de Supabase/);
    const row = { que: 'purga', cual: 'pagos 3', como: '23503' };
    expect(queHacer([row])).toMatch(/^Lo que no se borró[^]*por qué\.$/);
    expect(queHacer([row, hosted])).toMatch(/^Lo que no se borró[^]*Algo de Supabase/);
    expect(queHacer([schema, hosted])).toMatch(/^Alguien[^]*Algo de Supabase/);
  });
});
