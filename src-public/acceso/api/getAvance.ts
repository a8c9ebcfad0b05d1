import { UnexpectedAnswer } from '../../data/api.ts';
import { isRow, numberOf, pictureOf, readRows, textOf, type Row } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import { openLink, readEnded, type Ended, type Pause } from './openLink.ts';

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
  /** For how many days it has waited for its client; null while it does not. */
  espera: number | null;
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
    imagen: pictureOf(row, 'imagen'),
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
        espera: numberOf(answer, 'espera'),
      };
    }
  }
  throw new UnexpectedAnswer('ver_avance');
}

const avanceQuery = (token: string): ApiQuery<Avance | Ended | Pause | null> => ({
  queryKey: ['avance', token],
  queryFn: () => openLink('ver_avance', token, (answer) => readEnded(answer) ?? readAvance(answer)),
});

/** What a share link shows of the progress. */
export const useAvance = (token: string, enabled: boolean) =>
  useApiQuery(avanceQuery(token), { enabled: enabled && token !== '' });
