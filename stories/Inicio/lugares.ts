/** The address of a story, or of a group's page, for a link out of the preview. */
export const storyHref = (id: string): string => `./?path=/story/${id}`;

interface Lugar {
  nombre: string;
  que: string;
  id: string;
}

/** Where a designer finds what, in the order of the sidebar. */
export const LUGARES: readonly Lugar[] = [
  {
    nombre: 'Fundamentos',
    que: 'El estudio entero: marca, colores con su contraste, letras y palabras; espacio, movimiento, la voz y las reglas de acceso.',
    id: 'fundamentos-el-estudio--el-estudio',
  },
  {
    nombre: 'Piezas',
    que: 'Botones, campos, tarjetas, avisos: lo que se repite, en cada uno de sus estados.',
    id: 'piezas-botón--primario',
  },
  {
    nombre: 'Secciones',
    que: 'Las franjas de una página, llenas, vacías y con textos demasiado largos.',
    id: 'secciones-todas-en-tres-anchos--todas-en-tres-anchos',
  },
  {
    nombre: 'Páginas',
    que: 'El sitio público entero: páginas de venta, compra, agenda, pagos y lo que falla.',
    id: 'páginas--nosotros',
  },
  {
    nombre: 'Consola',
    que: 'Donde trabaja el estudio y donde miran sus clientes: listas, fichas y formularios.',
    id: 'consola-tickets--lista',
  },
  {
    nombre: 'Correos',
    que: 'Cada correo que sale, como lo muestran un teléfono y un computador.',
    id: 'correos-todos--del-sitio',
  },
];

/** How a change is proposed by somebody who does not program. */
export const PROPONER: readonly [step: string, how: string][] = [
  [
    'Muestra dónde',
    'Abre la historia y copia la dirección del navegador: dice cuál es y en qué sala. Si el estado que te preocupa no está aquí, eso ya es una propuesta: que exista.',
  ],
  [
    'Cuenta qué cambiarías y por qué',
    'En el repositorio del proyecto, en una incidencia nueva; si no tienes cuenta, en un correo a quien te compartió esta página. Una propuesta, un cambio.',
  ],
  [
    'Adjunta lo que se ve',
    'Una captura de cada ancho en que se note, y tu dibujo al lado. Si cambia un color o un espacio, su nombre de aquí («marca-honda», «space-4») y el valor que propones.',
  ],
  [
    'Míralo de vuelta',
    'Quien programa lo prueba en una rama y te responde ahí mismo con las imágenes de antes y después de todo lo que cambió. Entra cuando tú y quien mantiene el proyecto están de acuerdo.',
  ],
];

/** The same for somebody who does. */
export const PROGRAMAR: readonly [command: string, what: string][] = [
  [
    'npm run storybook',
    'Esta página, con recarga: los tokens viven en estudio/colores.ts y src-shared/tokens.css.',
  ],
  ['npm run test:stories', 'Cada historia en un navegador; falla si una persona no puede usarla.'],
  [
    'npm run lab -- visual',
    'Compara cada historia con su imagen y escribe dónde ver la diferencia.',
  ],
  [
    'npm run lab -- visual --update',
    'Renueva las imágenes que cambiaron a propósito: van en el mismo cambio.',
  ],
];
