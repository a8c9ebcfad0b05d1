import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, readRows, textOf } from '../../data/guards.ts';
import type { PageQuery } from '../../data/queryClient.ts';

/** The terms of now. */
interface Terminos {
  /** Day of the last change, YYYY-MM-DD. */
  version: string;
  /** `texto` is Markdown. */
  clausulas: { id: string; titulo: string; texto: string }[];
}

async function getTerminos(): Promise<Terminos> {
  const answer = await api().rpc('ver_terminos', {}, { get: true });
  if (answer.error) throw answer.error;
  const data: unknown = answer.data;
  const version = isRow(data) ? textOf(data, 'version') : null;
  const clausulas = readRows(isRow(data) ? data['clausulas'] : null, (row) => {
    const id = textOf(row, 'id');
    const titulo = textOf(row, 'titulo');
    const texto = textOf(row, 'texto');
    return id === null || titulo === null || texto === null ? null : { id, titulo, texto };
  });
  if (version === null || !clausulas) throw new UnexpectedAnswer('ver_terminos');
  return { version, clausulas };
}

/** Query of the terms of now. */
export const terminosQuery = (): PageQuery<Terminos> => ({
  queryKey: ['terminos'],
  reads: ['precios', 'configuracion'],
  queryFn: getTerminos,
});
