import type { Informe } from '../../src-shared/schemas/informe.ts';
import { builder, type Row } from './builder.ts';
import { inHours } from './clock.ts';

/** A report that was sent and not opened. */
export const unaFilaDeInforme = builder<Row<'informes'>>((id) => ({
  id,
  cliente: 1,
  mes: '2026-10-01',
  sale_el: '2026-11-02',
  estado: 'enviado',
  parrafo: null,
  datos: {},
  enviado_en: inHours(-24 * 20),
  visto_en: null,
  creado_en: inHours(-24 * 50),
  actualizado_en: inHours(-24 * 20),
}));

/** What it says: a site that fell twice and counts its visits, tickets, a milestone, what ends and what comes. */
export const unInforme = (
  changes: Partial<Informe> = {},
  datos: Partial<Informe['datos']> = {},
): Informe => ({
  ...{ id: 1, cliente: 1, mes: '2026-10-01', sale_el: '2026-11-02' },
  ...{ estado: 'enviado', enviado_en: '2026-11-02T12:00:00Z', visto_en: null, con_datos: true },
  parrafo:
    'Octubre fue el mes de la temporada de rosas.\n\nLes recomendamos revisar los precios de despacho antes de Navidad.',
  datos: {
    de: 'Vivero Laurel',
    sitios: [
      {
        ...{ plataforma: 1, nombre: 'Vivero Laurel', dominio: 'https://www.viverolaurel.cl/' },
        ...{ dias: 31, disponibilidad: 0.9987, caidas: 2, minutos: 57, ms: 412, ms_antes: 1_280 },
        ...{ visitas: 12_480, visitas_antes: 9_310, tope: false },
        paginas: [
          { ruta: '/', visitas: 5_120 },
          { ruta: '/rosas', visitas: 3_004 },
          { ruta: '/contacto', visitas: 1 },
        ],
      },
    ],
    ...{ resueltos: 3, respuesta: 95 },
    hitos: [{ titulo: 'Portada de rosas', plataforma: 'Vivero Laurel', dia: '2026-10-20' }],
    vencen: [
      { que: 'dominio', nombre: 'viverolaurel.cl', dia: '2026-12-14' },
      { que: 'por_aceptar', nombre: 'Mantención', dia: '2026-12-20' },
    ],
    proximos: [
      { que: 'cobro', nombre: 'Hosting de viverolaurel.cl', dia: '2026-11-15', monto: 59_500 },
      { que: 'hito', nombre: 'Pago en línea', dia: '2026-12-01', monto: null },
    ],
    ...datos,
  },
  ...changes,
});
