/** A project of the portfolio, as any visitor may see it. */
export interface Proyecto {
  id: number;
  plataforma: string;
  descripcion: string | null;
  dominio: string | null;
  url_portada: string | null;
  /** What the cover shows, in words. */
  portada_texto: string | null;
  fecha_inicio: string | null;
  fecha_termino: string | null;
  slug: string | null;
  logo: string | null;
  cliente_nombre: string | null;
  grupo: string | null;
  /** Line of business of the client. */
  rubro: string | null;
  /** What the client was up against. */
  problema: string | null;
  /** What was decided about it, and why. */
  decision: string | null;
  /** What it achieved, in a few words. */
  resultado: string | null;
  cifras: readonly Cifra[];
}

/** A figure that a project achieved: "6 de 10", "ventas llegan por la web". */
export interface Cifra {
  valor: string;
  texto: string;
}

/** A milestone of a project. */
export interface Hito {
  id: number;
  fecha: string;
  titulo: string;
  descripcion: string | null;
  imagen: string | null;
  /** What the picture shows, in words. */
  imagen_texto: string | null;
  orden: number;
}

/** A picture of the gallery. */
export interface Photo {
  id: number;
  src: string;
  alt: string;
}
