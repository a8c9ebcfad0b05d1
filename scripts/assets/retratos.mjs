/** Writes the portraits of team and testimonials to public/ilustraciones: one face, many people. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const out = fileURLToPath(new URL('../../public/ilustraciones/', import.meta.url));
mkdirSync(out, { recursive: true });

const INK = '#0b1220';
const COPPER = '#c2603a';
const CLAY = '#ee9a76';
const TEAL = '#0e6b78';
const SEA = '#7cc9d3';
const PAPER = '#f7f5f0';
const SAND = '#e3dac8';

/** Hair: what lies behind the head and what falls over the forehead. Face: centre 120,104, 36 by 44. */
const HAIR = {
  long: [
    'M78 104C70 44 98 28 122 30c34-2 50 26 42 74-2 26 2 52 12 70H66c10-20 14-46 12-70Z',
    'M83 100c0-34 16-50 42-48 20 2 32 16 33 46-14-4-26-14-32-28-6 16-22 26-43 30Z',
  ],
  bob: [
    'M80 132C66 60 92 32 122 32s56 26 40 100c-4 14-16 20-26 20h-32c-10 0-20-6-24-20Z',
    'M84 96c2-30 14-44 38-44 22 0 34 14 36 44-24-2-48-8-54-22-4 12-10 18-20 22Z',
  ],
  short: [
    '',
    'M82 100C76 62 92 42 122 42c30 0 44 20 36 58-3-8-5-16-6-24-18 4-42 2-52-6-8 6-14 16-18 30Z',
  ],
  curly: [
    '',
    'M80 100c-12-4-14-20-4-26-4-14 6-24 16-24 4-12 22-16 30-8 10-8 26-2 30 8 12 0 18 12 14 24 10 6 6 22-6 26-2-12-6-20-12-24-10 4-18 2-24-4-8 6-16 6-22 2-10 4-18 14-22 26Z',
  ],
  bun: [
    'M108 34a16 16 0 1 1 30 0 16 16 0 0 1-30 0Z',
    'M82 106C76 64 92 44 122 44c30 0 46 20 38 62-6-22-18-38-38-40-20 2-34 18-40 40Z',
  ],
  fringe: [
    'M78 112C68 50 94 30 122 30s54 20 44 82c-1 14 0 24 4 34h-24V100H98v46H74c4-10 5-20 4-34Z',
    'M82 92c2-28 16-42 40-42s38 14 40 42c-26 6-54 6-80 0Z',
  ],
  shaved: ['', 'M84 92c-2-26 14-40 36-40s38 14 36 40c-2-10-5-15-8-18-16-6-40-6-56 0-3 3-6 8-8 18Z'],
  braid: [
    'M150 84c18 12 22 40 16 62 8 12 4 30-4 36-10-2-16-16-12-28-6-22-10-46 0-70Z',
    'M82 106C74 60 94 40 122 40c32 0 48 22 38 66-2-18-10-34-24-42-16 14-40 20-54 42Z',
  ],
  grey: [
    '',
    'M82 104C72 66 88 40 124 42c30 0 44 24 34 62-2-10-4-18-8-24-22 0-40-6-50-16-4 10-12 22-18 40Z',
  ],
};

const CLOTHES = {
  crew: (c) =>
    `<path d="M40 240c2-42 26-62 58-66 6 14 38 14 44 0 32 4 56 24 58 66Z" fill="${c}"/><path d="M98 174c6 14 38 14 44 0" fill="none" stroke="${INK}" stroke-width="2.500"/>`,
  collar: (c) =>
    `<path d="M40 240c2-42 26-62 58-66l22 26 22-26c32 4 56 24 58 66Z" fill="${c}"/><path d="m98 172 22 28-16 14-16-34Zm44 0-22 28 16 14 16-34Z" fill="${PAPER}" stroke="${INK}" stroke-width="2.500" stroke-linejoin="round"/>`,
  turtle: (c) =>
    `<path d="M40 240c2-44 26-62 60-66v-16h40v16c34 4 58 22 60 66Z" fill="${c}"/><path d="M100 174c12 6 28 6 40 0" fill="none" stroke="${INK}" stroke-width="2.500"/>`,
  apron: (c) =>
    `<path d="M40 240c2-42 26-62 58-66 6 14 38 14 44 0 32 4 56 24 58 66Z" fill="${PAPER}"/><path d="M86 240v-40h68v40Z" fill="${c}"/><path d="m88 202-2-28m66 28 2-28" stroke="${c}" stroke-width="7"/><path d="M98 174c6 14 38 14 44 0" fill="none" stroke="${INK}" stroke-width="2.500"/>`,
};

/** One person as an SVG of 240 by 240. */
function portrait({
  ground,
  shape,
  skin,
  hair,
  hairColor,
  clothes,
  color,
  glasses,
  beard,
  earrings,
}) {
  const [behind, front] = HAIR[hair];
  const shade = `${INK}1f`;
  const parts = [
    `<rect width="240" height="240" fill="${ground}"/>`,
    `<circle cx="150" cy="92" r="84" fill="${shape}"/>`,
    `<path d="M0 196c30-18 50-18 80 0s50 18 80 0 50-18 80 0v44H0Z" fill="${shape}" opacity=".55"/>`,
    behind && `<path d="${behind}" fill="${hairColor}"/>`,
    `<path d="M102 132h36v44l-18 24-18-24Z" fill="${skin}"/><path d="M102 146c10 10 26 10 36 0v10c-10 10-26 10-36 0Z" fill="${shade}"/>`,
    CLOTHES[clothes](color),
    `<path d="M82 112c-7-2-10 4-8 11s8 11 12 8m72-19c7-2 10 4 8 11s-8 11-12 8" fill="${skin}"/>`,
    `<path d="M84 96c0-26 14-40 36-40s36 14 36 40v16c0 24-18 40-36 40s-36-16-36-40Z" fill="${skin}"/>`,
    beard &&
      `<path d="M84 108c4 8 8 10 14 10 8-6 36-6 44 0 6 0 10-2 14-10v6c0 28-18 42-36 42s-36-14-36-42Z" fill="${hairColor}"/><path d="M108 128c8 5 16 5 24 0" fill="none" stroke="${skin}" stroke-width="3" stroke-linecap="round"/>`,
    `<path d="${front}" fill="${hairColor}"/>`,
    `<g fill="none" stroke="${INK}" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"><path d="M120 104v12c0 3-3 4-5 4"/>${beard ? '' : '<path d="M109 132c7 6 15 6 22 0"/>'}<path d="M98 95c4-3 9-3 12-1m32 1c-4-3-9-3-12-1"/></g>`,
    `<circle cx="105" cy="105" r="2.800" fill="${INK}"/><circle cx="135" cy="105" r="2.800" fill="${INK}"/>`,
    glasses &&
      `<g fill="#ffffff33" stroke="${INK}" stroke-width="2.500"><circle cx="104" cy="106" r="13"/><circle cx="136" cy="106" r="13"/><path d="M117 105c2-2 4-2 6 0M91 104l-7-3m65 3 7-3" fill="none"/></g>`,
    earrings &&
      `<circle cx="79" cy="136" r="4.500" fill="${earrings}"/><circle cx="161" cy="136" r="4.500" fill="${earrings}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${parts.filter(Boolean).join('')}</svg>\n`;
}

const PEOPLE = {
  'equipo-1': {
    ground: TEAL,
    shape: '#17828f',
    skin: '#e7b08d',
    hair: 'long',
    hairColor: '#2a1a16',
    clothes: 'turtle',
    color: COPPER,
    earrings: '#f2c14e',
  },
  'equipo-2': {
    ground: SAND,
    shape: '#d2c5ab',
    skin: '#d99c76',
    hair: 'short',
    hairColor: '#1d1613',
    clothes: 'collar',
    color: '#1d2b44',
    beard: true,
    glasses: true,
  },
  'equipo-3': {
    ground: CLAY,
    shape: '#e2835b',
    skin: '#f0c3a4',
    hair: 'curly',
    hairColor: '#6b3320',
    clothes: 'crew',
    color: TEAL,
    glasses: true,
  },
  'persona-1': {
    ground: SEA,
    shape: '#a6dde4',
    skin: '#dba27c',
    hair: 'bun',
    hairColor: '#241712',
    clothes: 'collar',
    color: COPPER,
    earrings: PAPER,
  },
  'persona-2': {
    ground: '#f0d9a8',
    shape: '#f7e7c4',
    skin: '#eab894',
    hair: 'grey',
    hairColor: '#7d7a78',
    clothes: 'collar',
    color: TEAL,
    glasses: true,
  },
  'persona-3': {
    ground: COPPER,
    shape: '#d2764f',
    skin: '#c98b63',
    hair: 'braid',
    hairColor: '#1b120f',
    clothes: 'crew',
    color: '#f2c14e',
    earrings: TEAL,
  },
  'persona-4': {
    ground: TEAL,
    shape: '#17828f',
    skin: '#efc0a0',
    hair: 'bob',
    hairColor: '#8c4a25',
    clothes: 'apron',
    color: COPPER,
  },
  'persona-5': {
    ground: '#e9b79d',
    shape: '#f2cdb9',
    skin: '#c98f6b',
    hair: 'shaved',
    hairColor: '#2a211d',
    clothes: 'crew',
    color: '#1d2b44',
    beard: true,
  },
  'persona-6': {
    ground: SAND,
    shape: '#f3ecde',
    skin: '#e0a985',
    hair: 'fringe',
    hairColor: '#17110f',
    clothes: 'turtle',
    color: TEAL,
    glasses: true,
  },
  'persona-7': {
    ground: '#1d2b44',
    shape: '#2b3d5c',
    skin: '#e8b491',
    hair: 'short',
    hairColor: '#3a231a',
    clothes: 'collar',
    color: SEA,
  },
  'persona-8': {
    ground: CLAY,
    shape: '#f4b295',
    skin: '#d3976f',
    hair: 'curly',
    hairColor: '#17110f',
    clothes: 'collar',
    color: '#1d2b44',
    earrings: '#f2c14e',
  },
  'persona-9': {
    ground: SEA,
    shape: '#a6dde4',
    skin: '#f0c8ac',
    hair: 'long',
    hairColor: '#a85f2c',
    clothes: 'crew',
    color: INK,
  },
};

for (const [name, person] of Object.entries(PEOPLE))
  writeFileSync(`${out}${name}.svg`, portrait(person));
