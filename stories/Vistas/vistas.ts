/** One frame of a view: how wide a story stands in it, under which globals of Storybook. */
export interface Marco {
  titulo: string;
  ancho: number;
  /** The height of such a device: what the units of the viewport mean in it. */
  alto: number;
  globals?: string;
}

/** A way to see any story: in several frames, side by side. */
export interface Vista {
  /** The story that draws it, in `Vistas.stories.tsx`. */
  id: string;
  titulo: string;
  marcos: readonly Marco[];
}

/** The widths at which everything is looked at. */
export const TRES_ANCHOS: Vista = {
  id: 'vistas--tres-anchos',
  titulo: 'Tres anchos',
  marcos: [
    { titulo: 'Teléfono', ancho: 360, alto: 740 },
    { titulo: 'Tableta', ancho: 768, alto: 1024 },
    { titulo: 'Escritorio', ancho: 1440, alto: 900 },
  ],
};

/** Light and dark, beside each other. */
export const DOS_SALAS: Vista = {
  id: 'vistas--dos-salas',
  titulo: 'Dos salas',
  marcos: [
    { titulo: 'Sala clara', ancho: 720, alto: 600, globals: 'tema:claro' },
    { titulo: 'Sala oscura', ancho: 720, alto: 600, globals: 'tema:oscuro' },
  ],
};

export const VISTAS: readonly Vista[] = [TRES_ANCHOS, DOS_SALAS];
