import type { Preview } from '@storybook/react-vite';
import '../src-public/styles/global.css';
import '../src-shared/hosting/early.js';

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
