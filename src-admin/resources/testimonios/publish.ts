import { maxValue, minValue, required } from 'react-admin';

/** Validates a place in the order of the site. */
export const ORDER = [required(), minValue(0), maxValue(999)];

export const publishedText = ({ publicado }: { publicado: boolean }): string =>
  publicado ? 'Publicado' : 'Sin publicar';
