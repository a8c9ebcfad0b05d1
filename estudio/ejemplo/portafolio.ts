/**
 * Los proyectos de muestra: la carpeta de sus imágenes en `publico/portafolio`, su nombre y el fondo de su vista previa.
 * Un proyecto que se llama así y no tiene portada propia muestra la de su carpeta. Los de verdad se suben en la consola.
 */
export const PORTAFOLIO: readonly { carpeta: string; nombre: string; fondo?: string }[] = [
  { carpeta: 'vivero-laurel', nombre: 'Vivero Laurel', fondo: '#1f3a2d' },
  { carpeta: 'ferreteria-el-roble', nombre: 'Ferretería El Roble', fondo: '#161616' },
  { carpeta: 'panaderia-trigal', nombre: 'Panadería Trigal', fondo: '#4a2414' },
  { carpeta: 'rio-cruces-kayak', nombre: 'Río Cruces Kayak', fondo: '#07383f' },
  { carpeta: 'lanas-de-quinchao', nombre: 'Lanas de Quinchao', fondo: '#2a1f2b' },
  { carpeta: 'olivar-del-limari', nombre: 'Olivar del Limarí', fondo: '#262b1a' },
  { carpeta: 'academia-biobio', nombre: 'Academia Biobío', fondo: '#180f3d' },
  { carpeta: 'austral-carga', nombre: 'Austral Carga', fondo: '#14202b' },
  { carpeta: 'clinica-parque-bustamante', nombre: 'Clínica Parque Bustamante' },
];
