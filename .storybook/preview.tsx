import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import publicStyles from '../src-public/styles/global.css?inline';
import '../src-shared/hosting/early.js';

// What a page fetches late is compiled by the development server at that moment.
configure({ asyncUtilTimeout: 10_000 });

/** The public site's styles, which the console does not know. */
const style = document.createElement('style');
style.textContent = publicStyles;
document.head.prepend(style);

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'centered',
    controls: { expanded: true },
    // An accessibility violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Fundamentos', 'Piezas', 'Secciones', 'Páginas', 'Consola', 'Correos'],
      },
    },
  },
  globalTypes: {
    tema: {
      description: 'Tema de la consola',
      toolbar: {
        title: 'Tema de la consola',
        icon: 'contrast',
        items: [
          { value: 'claro', title: 'Consola clara' },
          { value: 'oscuro', title: 'Consola oscura' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { tema: 'claro' },
  decorators: [
    (Story, { parameters }) => {
      document.documentElement.lang = 'es-CL';
      style.disabled = parameters['consola'] === true;
      return <Story />;
    },
  ],
};

export default preview;
