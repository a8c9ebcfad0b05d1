/** Los colores del estudio. `npm run estudio` revisa que cada texto se lea sobre su fondo (WCAG AA). */
export const colores = {
  /** Letra chica sobre el color de la marca. */
  negro: '#060a12',
  /** Los fondos oscuros. */
  tinta: '#0b1220',
  tintaSuave: '#121c2f',
  tintaLinea: '#26334b',
  /** Los fondos claros. */
  papel: '#f7f5f0',
  papelHondo: '#eeeae1',
  papelLinea: '#dcd5c7',
  blanco: '#ffffff',
  texto: '#172033',
  textoSuave: '#4d566a',
  textoSobreTinta: '#eef0f3',
  textoSuaveSobreTinta: '#a9b3c4',
  /** El color de la marca, para formas y letra grande. */
  marca: '#c2603a',
  /** Más hondo: letra chica y botones sobre papel. */
  marcaHonda: '#9c4424',
  /** Más claro: letra chica sobre tinta. */
  marcaClara: '#ee9a76',
  /** El segundo color: enlaces y lo que acompaña. */
  acento: '#0e6b78',
  acentoHondo: '#0a4f59',
  acentoClaro: '#7cc9d3',
  /** Casi blancos: rellenos de los dibujos y de lo elegido. */
  marcaPalida: '#f6dccf',
  acentoPalido: '#dfeff0',
  exito: '#1c6b43',
  aviso: '#8a5a00',
  error: '#b3261e',
} as const;
