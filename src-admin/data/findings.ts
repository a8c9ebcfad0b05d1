/** Resources whose records are found by words, in the order in which they are shown. */
export const FINDABLE = [
  'tickets',
  'clientes',
  'personas',
  'plataformas',
  'pagos',
  'hitos',
  'bandeja',
] as const;

/** A record that has the words asked for. */
export interface Finding {
  /** Where it is seen: among the clients there are those of the studio, too. */
  resource: (typeof FINDABLE)[number] | 'usuarios';
  id: number | string;
  titulo: string;
  detalle: string;
  /** Where it stands, in the words of who reads it. */
  estado?: { de: 'ticket' | 'pago' | 'hito' | 'etapa'; valor: string };
}
