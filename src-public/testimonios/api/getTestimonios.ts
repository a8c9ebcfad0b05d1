import type { PAGINAS_TESTIMONIO, ValorDe } from '../../../src-shared/options.ts';
import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, pictureOf, readRows, textOf } from '../../data/guards.ts';
import { useApiQuery, type PageQuery } from '../../data/queryClient.ts';
import type { Testimonio } from '../Testimonials.tsx';

export type Pagina = ValorDe<typeof PAGINAS_TESTIMONIO>;

/** The project of which it speaks; null where that is not public. */
function proyectoOf(value: unknown): Testimonio['proyecto'] {
  if (!isRow(value)) return null;
  const id = numberOf(value, 'id');
  const plataforma = textOf(value, 'plataforma');
  return id === null || plataforma === null
    ? null
    : {
        id,
        plataforma,
        slug: textOf(value, 'slug'),
        url_portada: pictureOf(value, 'url_portada'),
        portada_texto: textOf(value, 'portada_texto'),
        resultado: textOf(value, 'resultado'),
      };
}

async function getTestimonios(
  column: 'pagina' | 'plataforma',
  value: string | number,
): Promise<Testimonio[]> {
  const { data, error } = await api()
    .from('testimonios')
    .select(
      'id,nombre,cargo,texto,nota,imagen,plataforma(id,plataforma,slug,url_portada,portada_texto,resultado)',
    )
    .eq(column, value)
    .order('orden')
    .order('id');
  if (error) throw error;
  const testimonios = readRows(data, (row) => {
    const id = numberOf(row, 'id');
    const nombre = textOf(row, 'nombre');
    const cargo = textOf(row, 'cargo');
    const texto = textOf(row, 'texto');
    const nota = numberOf(row, 'nota');
    if (id === null || nombre === null || cargo === null || texto === null || nota === null)
      return null;
    const imagen = pictureOf(row, 'imagen');
    return { id, nombre, cargo, texto, nota, imagen, proyecto: proyectoOf(row['plataforma']) };
  });
  if (!testimonios) throw new UnexpectedAnswer('testimonios');
  return testimonios;
}

/** Query of what clients say, of one page. */
export const testimoniosQuery = (pagina: Pagina): PageQuery<Testimonio[]> => ({
  queryKey: ['testimonios', pagina],
  reads: ['testimonios', 'plataformas'],
  queryFn: () => getTestimonios('pagina', pagina),
});

/** Query of what the client of a project says of it, for the page of that project. */
export const vocesQuery = (proyecto: number): PageQuery<Testimonio[]> => ({
  queryKey: ['voces', proyecto],
  reads: ['testimonios', 'plataformas'],
  queryFn: async () =>
    (await getTestimonios('plataforma', proyecto)).map((voz) => ({ ...voz, proyecto: null })),
});

/** What the client of a project says of it; requested only when the project is known. */
export const useVoces = (proyecto: number | undefined) =>
  useApiQuery(vocesQuery(proyecto ?? 0), { enabled: proyecto !== undefined });

/** What clients say, of one page: undefined while it is on its way, nothing where it cannot be had. */
export function useTestimonios(pagina: Pagina): readonly Testimonio[] | undefined {
  const { data, isError } = useApiQuery(testimoniosQuery(pagina));
  return data ?? (isError ? [] : undefined);
}
