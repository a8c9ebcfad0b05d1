/**
 * Makes the brand's files: public/marca (symbol, logos), favicons, manifest and the Open Graph
 * pictures in public/og. The covers of public/portafolio must exist.
 */
/* global document -- these run inside the page */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBrowser } from './navegador.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const pub = (path) => here(`../../public/${path}`);
const href = (path) => new URL(path, import.meta.url).href;
mkdirSync(pub('marca'), { recursive: true });
mkdirSync(pub('og'), { recursive: true });

const INK = '#0b1220';
const PAPER = '#f7f5f0';
const COPPER = '#c2603a';
const LIGHT_COPPER = '#ee9a76';

const { symbol, wordmark } = JSON.parse(
  execFileSync('/usr/bin/python3', [here('./marca.py')]).toString(),
);

const logo = (mark, text) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(60 + wordmark.width)} 48" role="img" aria-label="Estudio Cobre"><path fill="${mark}" d="${symbol}"/><path fill="${text}" transform="translate(58 34)" d="${wordmark.path}"/></svg>\n`;
const icon = (size, ground, inset) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}">${ground}<path fill="${LIGHT_COPPER}" transform="translate(${inset} ${inset}) scale(${(48 - 2 * inset) / 48})" d="${symbol}"/></svg>`;

writeFileSync(
  pub('marca/simbolo.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="${COPPER}" d="${symbol}"/></svg>\n`,
);
writeFileSync(pub('marca/logo.svg'), logo(COPPER, INK));
writeFileSync(pub('marca/logo-claro.svg'), logo(LIGHT_COPPER, PAPER));
writeFileSync(
  pub('favicon.svg'),
  `${icon(48, `<rect width="48" height="48" rx="11" fill="${INK}"/>`, 8).replace(/ width="48" height="48">/, '>')}\n`,
);
writeFileSync(
  pub('manifest.webmanifest'),
  `${JSON.stringify(
    {
      name: 'Estudio Cobre',
      short_name: 'Cobre',
      lang: 'es-CL',
      start_url: '/',
      display: 'standalone',
      background_color: INK,
      theme_color: INK,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icono-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    },
    null,
    2,
  )}\n`,
);

/** A PNG in an ICO envelope, which is all that a modern favicon.ico is. */
function ico(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

/** Open Graph pictures: file, line above the title, title. */
const PAGES = [
  ['inicio', 'Estudio de software y sitios web', 'Plataformas hechas a medida en Chile'],
  ['servicios', 'Servicios', 'De la idea a un sistema que trabaja por ti'],
  ['portafolio', 'Portafolio', 'Páginas web y plataformas que hemos hecho'],
  ['nosotros', 'Nosotros', 'El equipo detrás de cada proyecto'],
  ['contacto', 'Contacto', 'Cuéntanos qué necesitas'],
  ['agenda', 'Agenda', 'Elige una hora y conversemos'],
  ['solicitud', 'Tu próxima plataforma', 'Pide una propuesta con plazo y precio'],
  ['primera-web', 'Tu primera página web', 'Lista en 7 días, a precio cerrado'],
  ['asesoria', 'Asesoría de currículum', 'Seis segundos para que te llamen'],
  ['comprar', 'Compra en línea', 'Empieza hoy, paga como prefieras'],
  ['vip', 'Área VIP', 'Beneficios por ser cliente'],
  ['legal', 'Información legal', 'Reglas claras, en simple'],
];

const PROJECTS = [
  ['vivero-laurel', 'Vivero Laurel', '#1f3a2d'],
  ['ferreteria-el-roble', 'Ferretería El Roble', '#161616'],
  ['panaderia-trigal', 'Panadería Trigal', '#4a2414'],
  ['rio-cruces-kayak', 'Río Cruces Kayak', '#07383f'],
  ['lanas-de-quinchao', 'Lanas de Quinchao', '#2a1f2b'],
  ['olivar-del-limari', 'Olivar del Limarí', '#262b1a'],
  ['academia-biobio', 'Academia Biobío', '#180f3d'],
  ['austral-carga', 'Austral Carga', '#14202b'],
];

const style = `
  @font-face{font-family:'B';src:url(${href('../../src-shared/fonts/bricolage-grotesque.woff2')});font-weight:400 800}
  @font-face{font-family:'I';src:url(${href('../../src-shared/fonts/instrument-sans.woff2')});font-weight:400 700}
  *{box-sizing:border-box;margin:0}body{width:1200px;height:630px;overflow:hidden;position:relative;background:${INK};color:${PAPER};font-family:'I'}
  .f{position:absolute;inset:0;width:1200px;height:675px;object-fit:cover;top:-20px}
  .s{position:absolute;inset:0;background:linear-gradient(100deg,${INK} 6%,#0b1220d9 38%,#0b122000 78%)}
  .l{position:absolute;left:72px;top:64px;height:52px}
  p{position:absolute;left:74px;bottom:318px;font:500 29px/1.2 'I';color:${LIGHT_COPPER}}
  .t{position:absolute;left:72px;bottom:70px;height:236px;display:flex;align-items:flex-start}
  h1{font:700 82px/.98 'B';letter-spacing:-.03em;max-width:860px;text-wrap:balance}
  .c{position:absolute;left:520px;top:92px;width:800px;border-radius:14px;box-shadow:0 40px 90px -30px #000c,0 0 0 1px #ffffff1f}
  .p p{bottom:330px}.p h1{font-size:64px;max-width:420px}.p .t{height:250px}`;
const body = (content, kind = '') =>
  `<!doctype html><meta charset="utf-8"><style>${style}</style><body class="${kind}">${content}<img class="l" src="${href('../../public/marca/logo-claro.svg')}"></body>`;

await withBrowser(async (browser) => {
  const page = await browser.newPage();
  const png = async (size, svg) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
    return page.screenshot({ omitBackground: true });
  };
  const square = `<rect width="48" height="48" fill="${INK}"/>`;
  const rounded = `<rect width="48" height="48" rx="11" fill="${INK}"/>`;
  writeFileSync(pub('favicon.ico'), ico(await png(32, icon(32, rounded, 7)), 32));
  writeFileSync(pub('apple-touch-icon.png'), await png(180, icon(180, square, 9)));
  // Mails take no SVG: the mark at three times the size in which they show it.
  const bare = `<svg viewBox="0 0 48 48" width="96" height="96"><path fill="${COPPER}" d="${symbol}"/></svg>`;
  writeFileSync(pub('marca/simbolo.png'), await png(96, bare));
  writeFileSync(pub('icono-192.png'), await png(192, icon(192, rounded, 9)));
  writeFileSync(pub('icono-512.png'), await png(512, icon(512, square, 11)));

  await page.setViewportSize({ width: 1200, height: 630 });
  // Pages opened from a file may read the pictures beside it.
  const sheet = join(tmpdir(), 'estudio-og.html');
  const shoot = async (name, html) => {
    writeFileSync(sheet, html);
    await page.goto(`file://${sheet}`);
    await page.evaluate(() => document.fonts.ready);
    for (const quality of [88, 82, 76, 70, 62]) {
      await page.screenshot({ path: pub(`og/${name}.jpg`), type: 'jpeg', quality });
      if (statSync(pub(`og/${name}.jpg`)).size <= 80_000) break;
    }
    console.log(`public/og/${name}.jpg ${statSync(pub(`og/${name}.jpg`)).size}`);
  };
  for (const [name, above, title] of PAGES) {
    const ground = ['asesoria', 'legal', 'comprar'].includes(name) ? 'curriculum' : 'portada';
    await shoot(
      name,
      body(
        `<img class="f" src="${href(`../../public/video/${ground}.jpg`)}"><div class="s"></div><p>${above}</p><div class="t"><h1>${title}</h1></div>`,
      ),
    );
  }
  for (const [slug, name, ground] of PROJECTS) {
    const cover = `../../public/portafolio/${slug}/portada.jpg`;
    if (!existsSync(here(cover))) throw new Error(`${slug} has no cover`);
    await shoot(
      `proyecto-${slug}`,
      body(
        `<img class="c" src="${href(cover)}"><p>Proyecto</p><div class="t"><h1>${name}</h1></div>`,
        'p',
      ).replace(`background:${INK};color`, `background:${ground};color`),
    );
  }
});
console.log(`symbol: ${symbol}`, readFileSync(pub('favicon.ico')).length);
