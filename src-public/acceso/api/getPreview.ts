import { UnexpectedAnswer } from '../../data/api.ts';
import { isRow, readRows } from '../../data/guards.ts';
import { useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import { readHito } from '../../proyectos/api/getHitos.ts';
import { readProyecto } from '../../proyectos/api/readProyecto.ts';
import type { Hito, Proyecto } from '../../proyectos/types.ts';
import { openLink, readEnded, type Ended, type Pause } from './openLink.ts';

export interface Preview {
  proyecto: Proyecto;
  hitos: Hito[];
  /** Whether visitors see it already. */
  publico: boolean;
}

function readPreview(answer: unknown): Preview {
  if (isRow(answer)) {
    const proyecto = readProyecto(answer);
    const hitos = readRows(answer['hitos'], readHito);
    if (proyecto && hitos) return { proyecto, hitos, publico: answer['publico'] === true };
  }
  throw new UnexpectedAnswer('ver_vista_previa');
}

const previewQuery = (token: string): ApiQuery<Preview | Ended | Pause | null> => ({
  queryKey: ['vista-previa', token],
  queryFn: () =>
    openLink('ver_vista_previa', token, (answer) => readEnded(answer) ?? readPreview(answer)),
});

/** What a platform's page in the portfolio will show. */
export const usePreview = (token: string, enabled: boolean) =>
  useApiQuery(previewQuery(token), { enabled: enabled && token !== '' });
