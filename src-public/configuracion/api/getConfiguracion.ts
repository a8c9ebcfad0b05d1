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
  'razon_social',
  'rut',
  'oferta_titulo',
  'oferta_texto',
  'oferta_hasta',
  'emprendedores',
  'trabaja_desde',
] as const;

/** What the studio publishes about itself. A missing value is null: hide what needs it. Figures are texts. */
export type Configuracion = Readonly<
  Record<(typeof COLUMNS)[number], string | null> & {
    /** The codes of what is offered; null while that is not known. */
    productos: readonly string[] | null;
  }
>;

/** A configuration with nothing in it, for as long as the real one is not here. */
const emptyConfiguracion = readConfiguracion({});

function readConfiguracion(row: Readonly<Record<string, unknown>>): Configuracion {
  const pairs = COLUMNS.map((column) => {
    const figure = numberOf(row, column);
    return [column, figure === null ? textOf(row, column) : String(figure)] as const;
  });
  const productos = row['productos'];
  return {
    ...(Object.fromEntries(pairs) as Omit<Configuracion, 'productos'>),
    productos: Array.isArray(productos) ? productos.map(String) : null,
  };
}

async function getConfiguracion(): Promise<Configuracion> {
  const { data, error } = await api()
    .from('configuracion_publica')
    .select([...COLUMNS, 'productos'].join(','))
    .maybeSingle();
  if (error) throw error;
  const row: unknown = data ?? {};
  if (!isRow(row)) throw new UnexpectedAnswer('configuracion_publica');
  return readConfiguracion(row);
}

/** Query of the public configuration. */
export const configuracionQuery = (): PageQuery<Configuracion> => ({
  queryKey: ['configuracion'],
  reads: ['configuracion', 'productos'],
  queryFn: getConfiguracion,
});

/** The public configuration; all null until it arrives. */
export function useConfiguracion(): Configuracion {
  return useApiQuery(configuracionQuery()).data ?? emptyConfiguracion;
}

/** Whether a product is offered, as far as it is known. */
export const isOffered = ({ productos }: Configuracion, producto: string | undefined): boolean =>
  producto === undefined || !productos || productos.includes(producto);
