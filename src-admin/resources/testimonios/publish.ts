import { maxValue, minValue, required } from 'react-admin';

/** A place among what stands beside. */
export const ORDER = [required(), minValue(0), maxValue(999)];

/** Whether visitors see a record, in a word. */
export const publishedText = ({ publicado }: { publicado: boolean }): string =>
  publicado ? 'Publicado' : 'Sin publicar';
