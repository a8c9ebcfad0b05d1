import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '../src-public/styles/global.css';
import '../src-shared/hosting/early.js';

// What a page fetches late is compiled by the development server at that moment.
configure({ asyncUtilTimeout: 10_000 });

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
  decorators: [
    (Story) => {
      document.documentElement.lang = 'es-CL';
      return <Story />;
    },
  ],
};

export default preview;
