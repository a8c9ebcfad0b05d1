/** Resources whose records are found by words, in the order in which they are shown. */
export const FINDABLE = ['tickets', 'clientes', 'plataformas', 'pagos', 'hitos'] as const;

/** A record that has the words asked for. */
export interface Finding {
  resource: (typeof FINDABLE)[number];
  id: number;
  titulo: string;
  detalle: string;
  /** Where it stands, in the words of who reads it. */
  estado?: { de: 'ticket' | 'pago' | 'hito'; valor: string };
}
