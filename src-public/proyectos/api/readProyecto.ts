import { numberOf, pictureOf, readRows, textOf, type Row } from '../../data/guards.ts';
import type { Cifra, Proyecto } from '../types.ts';

/** Columns of plataformas that lists show; a project's own page has its problema and decision, too. */
export const PROYECTO_COLUMNS =
  'id,plataforma,descripcion,dominio,url_portada,portada_texto,fecha_inicio,fecha_termino,slug,logo,cliente_nombre,grupo,rubro,resultado,cifras';

function readCifra(row: Row): Cifra | null {
  const valor = textOf(row, 'valor');
  const texto = textOf(row, 'texto');
  return valor && texto ? { valor, texto } : null;
}

/** A row of plataformas as a project, or null when it is not one. */
export function readProyecto(row: Row): Proyecto | null {
  const id = numberOf(row, 'id');
  const plataforma = textOf(row, 'plataforma');
  if (id === null || plataforma === null) return null;
  return {
    id,
    plataforma,
    descripcion: textOf(row, 'descripcion'),
    dominio: textOf(row, 'dominio'),
    url_portada: pictureOf(row, 'url_portada'),
    portada_texto: textOf(row, 'portada_texto'),
    fecha_inicio: textOf(row, 'fecha_inicio'),
    fecha_termino: textOf(row, 'fecha_termino'),
    slug: textOf(row, 'slug'),
    logo: pictureOf(row, 'logo'),
    cliente_nombre: textOf(row, 'cliente_nombre'),
    grupo: textOf(row, 'grupo'),
    rubro: textOf(row, 'rubro'),
    problema: textOf(row, 'problema'),
    decision: textOf(row, 'decision'),
    resultado: textOf(row, 'resultado'),
    cifras: readRows(row['cifras'], readCifra) ?? [],
  };
}
