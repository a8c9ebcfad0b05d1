import { openLink, type Pause } from '../../acceso/api/openLink.ts';
import { UnexpectedAnswer } from '../../data/api.ts';
import { isRow, readRows, textOf, type Row } from '../../data/guards.ts';
import { queryClient, useApiQuery, type ApiQuery } from '../../data/queryClient.ts';
import type { Documento } from '../../../src-shared/propuestas.ts';
import { readDocumento } from './readDocumento.ts';

export interface Mensaje {
  cuerpo: string;
  creado_en: string;
  /** Whether the studio wrote it. */
  estudio: boolean;
}

export interface Aceptada {
  nombre: string;
  aceptada_en: string;
  /** When the studio wrote it down, where it was accepted elsewhere. */
  anotada_en: string | null;
  /** The optional items that were chosen, by their places. */
  elegidos: number[];
  /** The last day on which it can be withdrawn from; null where it cannot. */
  retracto_hasta: string | null;
  /** Whether the signed copy is ready; null where nothing is known of one. */
  copia: boolean | null;
}

const SITUACIONES = ['enviada', 'vencida', 'aceptada', 'rechazada', 'retirada'] as const;

/** A proposal, as whoever holds its link sees it. */
export interface Propuesta {
  documento: Documento;
  /** What changed with this version, in words; null with the first one. */
  cambios: string | null;
  situacion: (typeof SITUACIONES)[number];
  /** The address that its mail went to, masked; null where the link was copied, which accepts nothing. */
  para: string | null;
  mensajes: Mensaje[];
  aceptada: Aceptada | null;
  /** Whether there is something to pay. */
  pago: boolean;
}

/** A link that opens its proposal no more. */
export interface EnlaceCerrado {
  cerrado_el: string;
  /** When another one was mailed to the same address. */
  otro_el: string | null;
}

function readMensaje(row: Row): Mensaje | null {
  const cuerpo = textOf(row, 'cuerpo');
  const creado_en = textOf(row, 'creado_en');
  if (cuerpo === null || creado_en === null) return null;
  return { cuerpo, creado_en, estudio: row['estudio'] === true };
}

/** What is said of an acceptance; null where there is none. */
export function readAceptada(value: unknown): Aceptada | null {
  if (!isRow(value)) return null;
  const chosen: unknown = value['elegidos'];
  return {
    nombre: textOf(value, 'nombre') ?? '',
    aceptada_en: textOf(value, 'aceptada_en') ?? '',
    anotada_en: textOf(value, 'anotada_en'),
    elegidos: Array.isArray(chosen) ? chosen.filter((n) => typeof n === 'number') : [],
    retracto_hasta: textOf(value, 'retracto_hasta'),
    copia: typeof value['copia'] === 'boolean' ? value['copia'] : null,
  };
}

/** The answer of ver_propuesta. */
function readPropuesta(answer: unknown): Propuesta | EnlaceCerrado {
  if (isRow(answer)) {
    const cerrado_el = textOf(answer, 'cerrado_el');
    if (cerrado_el !== null) return { cerrado_el, otro_el: textOf(answer, 'otro_el') };
    const documento = readDocumento(answer['documento']);
    const situacion = SITUACIONES.find((each) => each === answer['situacion']);
    const mensajes = readRows(answer['mensajes'], readMensaje);
    if (documento && situacion && mensajes) {
      return {
        documento,
        situacion,
        mensajes,
        cambios: textOf(answer, 'cambios'),
        para: textOf(answer, 'para'),
        aceptada: readAceptada(answer['aceptada']),
        pago: answer['pago'] === true,
      };
    }
  }
  throw new UnexpectedAnswer('ver_propuesta');
}

export type PropuestaDeEnlace = Propuesta | EnlaceCerrado | Pause | null;

/** Asks for it, past what is on screen. */
export const getPropuesta = (token: string): Promise<PropuestaDeEnlace> =>
  openLink('ver_propuesta', token, readPropuesta);

const propuestaQuery = (token: string): ApiQuery<PropuestaDeEnlace> => ({
  queryKey: ['propuesta', token],
  queryFn: () => getPropuesta(token),
});

/** How often it is looked whether the signed copy is there. */
const COPY_MS = 10_000;

/** The proposal that a link opens; asked for again while its signed copy is being made. */
export const usePropuesta = (token: string) =>
  useApiQuery(propuestaQuery(token), {
    enabled: token !== '',
    refetchInterval: ({ state: { data } }) =>
      data && 'documento' in data && data.aceptada?.copia === false ? COPY_MS : false,
  });

/** Asks for it anew, for the page that shows it. Never rejects: what is on screen stays where that fails. */
export const reloadPropuesta = (token: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: propuestaQuery(token).queryKey });

/** Says at once what was just done with it. */
export const putPropuesta = (token: string, changes: Partial<Propuesta>): void =>
  void queryClient.setQueryData<PropuestaDeEnlace>(propuestaQuery(token).queryKey, (propuesta) =>
    propuesta && 'documento' in propuesta ? { ...propuesta, ...changes } : propuesta,
  );
