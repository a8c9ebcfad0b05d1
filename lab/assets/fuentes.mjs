/**
 * Makes src-shared/fonts: subset woff2, licences, and fonts.css with fallback faces whose width
 * and height are those of the brand faces, so that nothing moves when these arrive.
 * See README.md beside this file for what it needs.
 */
/* global document -- these run inside the page */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withBrowser } from './navegador.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The site's own Spanish: fallback widths are fitted to it. */
const SAMPLE =
  'Diseñamos y construimos plataformas web para empresas chilenas que quieren vender más y trabajar ' +
  'mejor. Análisis y planificación, diseño y desarrollo, pruebas y validación, implementación y ' +
  'soporte. Cuéntanos sobre tu proyecto y te respondemos en un día hábil. Tiendas en línea, sistemas ' +
  'de gestión, aplicaciones progresivas, integraciones y asesoría.';

/** weights: CSS range of a fallback face, the weight to measure at, whether it falls back to bold. */
const FACES = [
  {
    token: 'titulo',
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque',
    weights: '400 800',
    fallbacks: [{ weights: '400 800', measure: 700, bold: true }],
  },
  {
    token: 'texto',
    family: 'Instrument Sans',
    file: 'instrument-sans',
    weights: '400 700',
    fallbacks: [
      { weights: '400 500', measure: 400, bold: false },
      { weights: '600 700', measure: 650, bold: true },
    ],
  },
];

/** System faces; `measured` has the metrics of all of `names` and is installed where this runs. */
const SYSTEM = [
  {
    name: 'Arial',
    names: ['Arial', 'Helvetica Neue', 'Helvetica', 'Liberation Sans', 'Arimo'],
    measured: 'Liberation Sans',
  },
  { name: 'Roboto', names: ['Roboto'], measured: 'Roboto' },
];

const pct = (ratio) => `${(ratio * 100).toFixed(2)}%`;

/** Width of SAMPLE in pixels at 100 px, kerning included. */
async function width(page, family, weight) {
  return page.evaluate(
    async ({ family, weight, sample }) => {
      const font = `${weight} 100px '${family}'`;
      await document.fonts.load(font, sample);
      const span = document.createElement('span');
      span.style.cssText = `font:${font};white-space:nowrap;position:absolute`;
      span.textContent = sample;
      document.body.append(span);
      const px = span.getBoundingClientRect().width;
      span.remove();
      return px;
    },
    { family, weight, sample: SAMPLE },
  );
}

/** The CSS of one brand face and its fallbacks. */
async function cssOf(page, face, metrics) {
  const rules = [
    `@font-face {
  font-family: '${face.family}';
  src: url('./${face.file}.woff2') format('woff2');
  font-weight: ${face.weights};
  font-style: normal;
  font-display: swap;
}`,
  ];
  for (const fallback of face.fallbacks) {
    const brand = await width(page, face.family, fallback.measure);
    for (const system of SYSTEM) {
      const adjust = brand / (await width(page, system.measured, fallback.bold ? 700 : 400));
      const local = system.names.map((name) => `local('${name}${fallback.bold ? ' Bold' : ''}')`);
      rules.push(`@font-face {
  font-family: '${face.family} ${system.name}';
  src: ${local.join(', ')};
  font-weight: ${fallback.weights};
  size-adjust: ${pct(adjust)};
  ascent-override: ${pct(metrics.ascent / adjust)};
  descent-override: ${pct(metrics.descent / adjust)};
  line-gap-override: ${pct(metrics.lineGap / adjust)};
}`);
    }
  }
  return rules.join('\n\n');
}

const metrics = JSON.parse(
  execFileSync('/usr/bin/python3', [here('./fuentes.py')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  }).toString(),
);

await withBrowser(async (browser) => {
  const page = await browser.newPage();
  await page.goto(new URL('./README.md', import.meta.url).href);
  await page.setContent(
    `<style>${FACES.map(
      (face) =>
        `@font-face{font-family:'${face.family}';font-weight:${face.weights};src:url(${new URL(`../../src-shared/fonts/${face.file}.woff2`, import.meta.url).href})}`,
    ).join('')}</style>`,
  );
  const blocks = [];
  for (const face of FACES) blocks.push(await cssOf(page, face, metrics[face.file]));
  const stacks = FACES.map((face) => {
    const names = [face.family, ...SYSTEM.map((system) => `${face.family} ${system.name}`)];
    return `  --fuente-${face.token}: ${names.map((name) => `'${name}'`).join(', ')}, system-ui, sans-serif;`;
  });
  const css = `/* Written by lab/assets/fuentes.mjs. The fallback faces have the metrics of the brand faces,
   so that nothing moves when these arrive. */
:root {
${stacks.join('\n')}
}

${blocks.join('\n\n')}
`;
  writeFileSync(here('../../src-shared/fonts/fonts.css'), css);
});
