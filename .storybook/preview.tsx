import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import publicStyles from '../src-public/styles/global.css?inline';
import '../src-shared/hosting/early.js';
import '../stories/apiAnswers.ts';
import { ANCHOS, PORTATIL, TELEFONO_CHICO } from '../stories/anchos.ts';

// What a page fetches late is compiled by the development server at that moment.
configure({ asyncUtilTimeout: 10_000 });

/** The public site's styles, which the console does not know. */
const style = document.createElement('style');
style.textContent = publicStyles;
document.head.prepend(style);

/** What stands on the surface that the room gives it; sections and pages bring their own. */
const HAS_ROOMS = /^(Empieza|Fundamentos|Piezas)/;

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'centered',
    controls: { expanded: true },
    viewport: { options: { ...ANCHOS, portatil: PORTATIL, mobile1: TELEFONO_CHICO } },
    // An accessibility violation fails the story's test.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'], preload: false } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Empieza aquí',
          'Fundamentos',
          ['El estudio', 'Tokens', 'Voz y tono', 'Accesibilidad'],
          'Piezas',
          'Secciones',
          ['Todas en tres anchos', '*'],
          'Páginas',
          'Consola',
          'Correos',
        ],
      },
    },
  },
  globalTypes: {
    tema: {
      description: 'Sala: sobre papel o sobre tinta; en la consola, su tema',
      toolbar: {
        title: 'Sala',
        icon: 'contrast',
        items: [
          { value: 'claro', title: 'Sala clara' },
          { value: 'oscuro', title: 'Sala oscura' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { tema: 'claro' },
  decorators: [
    (Story, { parameters, title, globals, viewMode }) => {
      document.documentElement.lang = 'es-CL';
      style.disabled = parameters['consola'] === true;
      const isDark = globals['tema'] === 'oscuro' && HAS_ROOMS.test(title);
      if (isDark && viewMode === 'story') document.body.dataset['tone'] = 'ink';
      else delete document.body.dataset['tone'];
      // A page of documentation shows both rooms at once.
      if (!isDark || viewMode === 'story') return <Story />;
      return (
        <div data-tone="ink" style={{ padding: 32 }}>
          <Story />
        </div>
      );
    },
  ],
};

export default preview;
