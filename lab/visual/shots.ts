import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STORYBOOK } from './places.ts';

interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
  tags?: string[];
}

/** How some stories are taken: the window, how fine the picture, under which globals of Storybook. */
interface Shot {
  /** Ends the picture's name. */
  name: string;
  width: number;
  height: number;
  /** So much of the page at most, from its top. */
  upTo: number;
  /** Pixels of the picture for one of the page. Half is enough where a page is wide. */
  scale: number;
  globals?: string;
  of: (story: Story) => boolean;
}

const isUnder = (title: string, ...folders: string[]) =>
  folders.includes(title.split('/')[0] ?? '');

/** Those that stand in a part of a screen; sections and pages fill theirs. */
const isPiece = ({ title }: Story) => isUnder(title, 'Piezas');

export const SHOTS: readonly Shot[] = [
  { name: 'pieza', width: 640, height: 360, upTo: 720, scale: 1, of: isPiece },
  {
    name: '360',
    width: 360,
    height: 740,
    upTo: 1800,
    scale: 1,
    of: ({ title }) => isUnder(title, 'Secciones'),
  },
  {
    name: '1440',
    width: 1440,
    height: 900,
    upTo: 1400,
    scale: 0.5,
    of: ({ title }) => isUnder(title, 'Empieza aquí', 'Fundamentos', 'Secciones', 'Páginas'),
  },
  {
    name: '768-tinta',
    width: 768,
    height: 900,
    upTo: 9000,
    scale: 0.5,
    globals: 'tema:oscuro',
    of: ({ title }) => isUnder(title, 'Empieza aquí'),
  },
  {
    name: 'consola',
    width: 1280,
    height: 900,
    upTo: 1400,
    scale: 0.5,
    of: ({ title, name }) => isUnder(title, 'Consola') && /^(?:Lista|Ficha)$/.test(name),
  },
];

/** The tag of a story that cannot be photographed: its content disappears by itself. */
const UNSTILL = 'sin-imagen';

interface Index {
  entries: Record<string, Story>;
}

const index = JSON.parse(readFileSync(join(ROOT, STORYBOOK, 'index.json'), 'utf8')) as Index;

/** Every story of the Storybook that was built. */
export const STORIES: readonly Story[] = Object.values(index.entries).filter(
  ({ type }) => type === 'story',
);

/** A file's name: no marks over letters, nothing but letters, figures and dashes. */
const fileName = (text: string) =>
  `${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')}.png`;

/** The stories of a shot, each with the name of its picture. */
export const taken = (shot: Shot): { id: string; picture: string }[] =>
  STORIES.filter((story) => story.tags?.includes('test') && !story.tags.includes(UNSTILL))
    .filter(shot.of)
    .map(({ id }) => ({ id, picture: fileName(`${id}-${shot.name}`) }));
