import { api, UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, readRows, textOf, type Row } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';

export interface HitoDeAvance {
  id: number;
  fecha: string;
  titulo: string;
  descripcion: string | null;
  imagen: string | null;
  /** What the picture shows, in words. */
  imagen_texto: string | null;
  estado: string;
}

export interface Avance {
  plataforma: string;
  descripcion: string | null;
  logo: string | null;
  cliente: string | null;
  hitos: HitoDeAvance[];
}

function readHito(row: Row): HitoDeAvance | null {
  const id = numberOf(row, 'id');
  const fecha = textOf(row, 'fecha');
  const titulo = textOf(row, 'titulo');
  const estado = textOf(row, 'estado');
  if (id === null || fecha === null || titulo === null || estado === null) return null;
  return {
    id,
    fecha,
    titulo,
    estado,
    descripcion: textOf(row, 'descripcion'),
    imagen: textOf(row, 'imagen'),
    imagen_texto: textOf(row, 'imagen_texto'),
  };
}

function readAvance(answer: unknown): Avance {
  if (isRow(answer)) {
    const plataforma = textOf(answer, 'plataforma');
    const hitos = readRows(answer['hitos'], readHito);
    if (plataforma !== null && hitos) {
      return {
        plataforma,
        hitos,
        descripcion: textOf(answer, 'descripcion'),
        logo: textOf(answer, 'logo'),
        cliente: textOf(answer, 'cliente_nombre'),
      };
    }
  }
  throw new UnexpectedAnswer('ver_avance');
}

/** Why nothing is shown for a while, in words for people. */
export interface Pause {
  pausa: string;
}

/** Null when the link is unknown, expired or revoked. */
async function getAvance(token: string): Promise<Avance | Pause | null> {
  const answer = await api().rpc('ver_avance', { p_token: token });
  if (answer.error?.code === 'PT429') return { pausa: answer.error.message };
  if (answer.error) throw answer.error;
  const data: unknown = answer.data;
  return data === null ? null : readAvance(data);
}

const avanceQuery = (token: string): ApiQuery<Avance | Pause | null> => ({
  queryKey: ['avance', token],
  queryFn: () => getAvance(token),
});

/** What a share link shows. */
export const useAvance = (token: string) =>
  useApiQuery(avanceQuery(token), { enabled: token !== '' });
