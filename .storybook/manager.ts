import { createElement } from 'react';
import { addons, types, useStorybookState } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';
import { MARCA } from '../src-shared/brand.ts';
import { colores, radios } from '../src-shared/tokens.ts';
import { VISTAS } from '../stories/Vistas/vistas.ts';

/** The studio's tokens, worn by Storybook itself. */
const theme = create({
  base: 'light',
  brandTitle: MARCA.nombre,
  brandUrl: './',
  brandTarget: '_self',
  brandImage: './marca/logo.svg',
  colorPrimary: colores.cobreHondo,
  colorSecondary: colores.pacifico,
  appBg: colores.papelHondo,
  appContentBg: colores.papel,
  appPreviewBg: colores.papel,
  appBorderColor: colores.papelLinea,
  appBorderRadius: radios.chico,
  textColor: colores.texto,
  textMutedColor: colores.textoSuave,
  barBg: colores.papel,
  barTextColor: colores.textoSuave,
  barHoverColor: colores.cobreHondo,
  barSelectedColor: colores.cobreHondo,
  inputBg: colores.blanco,
  inputTextColor: colores.texto,
});

/** What is read rather than tried needs no panel of controls. */
const isReading = (path: string) => /empieza|fundamentos|tres-anchos|dos-salas/.test(path);

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

/** The story that stands open, seen otherwise: a page of the preview that draws it in frames. */
function OpenStory({ vista }: { vista: string }) {
  const { storyId } = useStorybookState();
  const query = new URLSearchParams({ id: vista, viewMode: 'story', historia: storyId });
  return createElement('iframe', {
    title: 'Historia en marcos',
    src: `iframe.html?${query}`,
    style: { width: '100%', height: '100%', border: 0 },
  });
}

addons.register('estudio/vistas', () => {
  for (const { id, titulo } of VISTAS) {
    addons.add(`vista-${id}`, {
      type: types.TAB,
      title: titulo,
      route: ({ storyId }) => `/story/${storyId}`,
      match: ({ viewMode }) => viewMode === 'story',
      render: ({ active }) => (active ? createElement(OpenStory, { vista: id }) : null),
    });
  }
});
