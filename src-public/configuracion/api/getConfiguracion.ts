import { api, UnexpectedAnswer } from '../../data/api.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import { isRow, numberOf, textOf } from '../../data/guards.ts';

const COLUMNS = [
  'email',
  'telefono',
  'direccion',
  'horario',
  'whatsapp',
  'instagram',
  'facebook',
  'linkedin',
  'banco',
  'cuenta_tipo',
  'cuenta_numero',
  'cuenta_titular',
  'cuenta_rut',
  'cuenta_email',
  'pago_pagina_web',
  'pago_asesoria_cv',
  'razon_social',
  'rut',
  'oferta_titulo',
  'oferta_texto',
  'oferta_hasta',
  'emprendedores',
  'trabaja_desde',
] as const;

/** What the studio publishes about itself. A missing value is null: hide what needs it. Figures are texts. */
export type Configuracion = Readonly<Record<(typeof COLUMNS)[number], string | null>>;

/** A configuration with nothing in it, for as long as the real one is not here. */
const emptyConfiguracion = readConfiguracion({});

function readConfiguracion(row: Readonly<Record<string, unknown>>): Configuracion {
  const pairs = COLUMNS.map((column) => {
    const figure = numberOf(row, column);
    return [column, figure === null ? textOf(row, column) : String(figure)] as const;
  });
  return Object.fromEntries(pairs) as Configuracion;
}

async function getConfiguracion(): Promise<Configuracion> {
  const { data, error } = await api()
    .from('configuracion_publica')
    .select(COLUMNS.join(','))
    .maybeSingle();
  if (error) throw error;
  const row: unknown = data ?? {};
  if (!isRow(row)) throw new UnexpectedAnswer('configuracion_publica');
  return readConfiguracion(row);
}

/** Query of the public configuration. */
export const configuracionQuery = (): PageQuery<Configuracion> => ({
  queryKey: ['configuracion'],
  reads: ['configuracion'],
  queryFn: getConfiguracion,
});

/** The public configuration; all null until it arrives. */
export function useConfiguracion(): Configuracion {
  return useApiQuery(configuracionQuery()).data ?? emptyConfiguracion;
}
