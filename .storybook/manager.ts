import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { MARCA } from '../estudio/marca.ts';
import { colores, radios } from '../src-shared/tokens.ts';

/** The studio's tokens, worn by Storybook itself. */
const theme = create({
  base: 'light',
  brandTitle: MARCA.nombre,
  brandUrl: './',
  brandTarget: '_self',
  brandImage: './marca/logo.svg',
  colorPrimary: colores.marcaHonda,
  colorSecondary: colores.acento,
  appBg: colores.papelHondo,
  appContentBg: colores.papel,
  appPreviewBg: colores.papel,
  appBorderColor: colores.papelLinea,
  appBorderRadius: radios.chico,
  textColor: colores.texto,
  textMutedColor: colores.textoSuave,
  barBg: colores.papel,
  barTextColor: colores.textoSuave,
  barHoverColor: colores.marcaHonda,
  barSelectedColor: colores.marcaHonda,
  inputBg: colores.blanco,
  inputTextColor: colores.texto,
});

/** What is read rather than tried needs no panel of controls. */
const isReading = (path: string) => /empieza|fundamentos|tres-anchos/.test(path);

addons.setConfig({
  theme,
  sidebar: {
    // «Con Flecha» is how English writes titles.
    renderLabel: ({ name, type }) =>
      type === 'story'
        ? name.replace(/(?<=\S )\p{Lu}(?=\p{Ll}*(?: |$))/gu, (l) => l.toLowerCase())
        : name,
  },
  layoutCustomisations: {
    showPanel: ({ path }, isShown) => isShown && !isReading(path),
  },
});
