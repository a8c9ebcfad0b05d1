/** The milestone pictures of a project, drawn from its cover: wireframe, design system, phone, launch. */
/* global document, getComputedStyle, NodeFilter, DOMRect -- these run inside the page */
import { readFileSync } from 'node:fs';

/** Turns the open cover into its wireframe: every line of text a bar, every picture a crossed box. */
function drawWireframe() {
  const pieces = [];
  const add = (rect, kind) => {
    const box = { x: Math.max(0, rect.x), y: Math.max(0, rect.y), w: rect.width, h: rect.height };
    box.w = Math.min(box.w, 1200 - box.x);
    box.h = Math.min(box.h, 750 - box.y);
    if (box.w > 6 && box.h > 6) pieces.push({ ...box, kind });
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg') !== null && element.tagName !== 'svg') continue;
    const style = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    if (element.tagName === 'svg') add(rect, rect.width > 60 ? 'picture' : 'icon');
    else if (style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px')
      add(rect, 'box');
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || parent.closest('script,style,svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      const size = parseFloat(getComputedStyle(parent).fontSize);
      const height = size * (size > 40 ? 0.62 : 0.5);
      add(
        new DOMRect(rect.x, rect.y + (rect.height - height) / 2, rect.width, height),
        size > 40 ? 'title' : 'text',
      );
    }
  }
  const draw = {
    picture: (b) =>
      `<path d="M${b.x} ${b.y}h${b.w}v${b.h}h${-b.w}ZM${b.x} ${b.y}l${b.w} ${b.h}m0 ${-b.h}l${-b.w} ${b.h}" fill="#e3e8ee" stroke="#9aa9ba" stroke-width="1.5"/>`,
    icon: (b) =>
      `<rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" rx="${Math.min(b.w, b.h) / 2}" fill="#9aa9ba"/>`,
    box: (b) =>
      `<rect x="${b.x + 1}" y="${b.y + 1}" width="${b.w - 2}" height="${b.h - 2}" rx="8" fill="#fbfcfd" stroke="#7d8fa3" stroke-width="1.5"/>`,
    title: (b) =>
      `<rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" rx="6" fill="#2b3a4d"/>`,
    text: (b) =>
      `<rect x="${b.x}" y="${b.y}" width="${b.w}" height="${b.h}" rx="3" fill="#a9b6c4"/>`,
  };
  const order = ['picture', 'box', 'icon', 'title', 'text'];
  pieces.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.w * b.h - a.w * a.h);
  let grid = '';
  for (let x = 24; x < 1200; x += 24)
    for (let y = 24; y < 750; y += 24) grid += `<circle cx="${x}" cy="${y}" r="1" fill="#c9d3de"/>`;
  document.body.style.cssText = 'background:#f2f5f8;padding:0';
  document.body.innerHTML = `<svg width="1200" height="750" style="position:absolute;inset:0">${grid}${pieces.map((b) => draw[b.kind](b)).join('')}</svg>`;
}

const page = (head, style, body) =>
  `<!doctype html><meta charset="utf-8">${head}<style>${style}</style>${body}`;
const face = (d, size) => d.titulares.replace('{}', String(size));

/** The project's drawing, cropped to a size around its middle, or around its `focus` (xMin, xMax). */
const art = (source, width, height, focus = 'xMid') =>
  source.replace(
    /<svg[^>]*?viewBox="([^"]+)"[^>]*>/,
    `<svg viewBox="$1" width="${width}" height="${height}" preserveAspectRatio="${focus}YMid slice">`,
  );

/** Colours, type and pieces of the project on one sheet. */
function designSystem(d, head, drawing) {
  const swatches = d.paleta
    .map(
      ([name, hex]) =>
        `<div style="background:${hex};color:${contrast(hex)}"><b>${name}</b>${hex}</div>`,
    )
    .join('');
  const [title, ...items] = d.lista;
  return page(
    head,
    `body{background:${d.fondo};color:${d.tinta};font:400 17px/1.45 ${d.texto}}
    .colores{position:absolute;left:48px;top:48px;width:640px;height:250px;display:grid;grid-template-columns:1.5fr 1.5fr 1fr 1fr 1fr;border-radius:${Math.min(d.radio, 24)}px;overflow:hidden;box-shadow:0 0 0 1px ${d.tinta}22}
    .colores div{padding:16px;display:flex;flex-direction:column;justify-content:flex-end;font-size:13px}.colores b{font-size:14.5px;line-height:1.2}
    .letra{position:absolute;left:44px;top:322px;font:${face(d, 250)};line-height:1;letter-spacing:-.04em;color:${d.acento}}
    .abc{position:absolute;left:400px;top:372px;width:290px;font:${face(d, 31)};line-height:1.25;letter-spacing:0;word-break:break-all}
    .piezas{position:absolute;left:48px;bottom:48px;display:flex;gap:16px;align-items:center}
    .b{background:${d.acento};color:${contrast(d.acento)};padding:15px 26px;border-radius:${d.radio}px;font-weight:600}.o{border:1.5px solid ${d.tinta};padding:14px 26px;border-radius:${d.radio}px}
    .panel{position:absolute;right:48px;top:48px;bottom:48px;width:416px;background:${d.claro};border-radius:${Math.min(d.radio, 28)}px;overflow:hidden;box-shadow:0 0 0 1px ${d.tinta}1c}
    .dibujo{height:250px;overflow:hidden;background:${d.suave}}
    .panel h2{font:${face(d, 29)};padding:22px 28px 8px}.panel li{display:grid;grid-template-columns:1fr auto;gap:12px;align-items:center;padding:13px 28px;border-top:1px solid ${d.tinta}1f;line-height:1.3;font-weight:600;list-style:none}.panel small{display:block;font-weight:400;font-size:14.5px;opacity:.75}
    .campo{position:absolute;left:28px;right:28px;bottom:26px;border:1.5px solid ${d.tinta}88;border-radius:${Math.min(d.radio, 18)}px;padding:10px 18px}.campo small{display:block;font-size:13.5px;opacity:.75}`,
    `<div class="colores">${swatches}</div><div class="letra">Añ</div><div class="abc">AÁBCDEFGHIJKLMNÑOPQRS 0123456789 ¿¡$%!?</div>
     <div class="piezas"><span class="b">${d.boton}</span><span class="o">${d.boton}</span></div>
     <div class="panel"><div class="dibujo">${art(drawing, 416, 250, d.enfoque)}</div><h2>${title}</h2><ul>${items.slice(0, 3).map(row).join('')}</ul><div class="campo"><small>${d.campo[0]}</small>${d.campo[1]}</div></div>`,
  );
}

const row = ([name, detail, value]) =>
  `<li><span>${name}<small>${detail}</small></span><i style="font-style:normal">${value}</i></li>`;

/** Black or white, whichever reads on `hex`. */
function contrast(hex) {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#161616' : '#ffffff';
}

const phoneStyle = (d) => `
  .tel{position:absolute;width:322px;height:660px;border-radius:46px;background:#0d0f12;padding:10px;box-shadow:0 50px 70px -34px #000a,0 0 0 1px #ffffff22}
  .pan{position:relative;width:302px;height:640px;border-radius:37px;overflow:hidden;background:${d.fondo};color:${d.tinta};font:400 15px/1.4 ${d.texto}}
  .hora{display:flex;justify-content:space-between;padding:12px 26px 0;font-size:13px;font-weight:600}
  .pan h1{font:${face(d, 41)};letter-spacing:-.03em;padding:18px 22px 0}
  .pan .b{position:absolute;left:22px;right:22px;bottom:26px;text-align:center;background:${d.acento};color:${contrast(d.acento)};padding:15px;border-radius:${Math.min(d.radio, 26)}px;font-weight:600;font-size:16px}
  .pan .dib{position:absolute;left:0;right:0;bottom:0;height:410px;background:${d.suave};border-radius:${Math.min(d.radio, 30)}px ${Math.min(d.radio, 30)}px 0 0;overflow:hidden}
  .pan h2{font:${face(d, 27)};padding:22px 22px 12px}
  .pan li{list-style:none;margin:0 16px 10px;padding:13px 15px;background:${d.claro};border-radius:${Math.min(d.radio, 16)}px;font-weight:600;line-height:1.25}
  .pan li i{display:block;color:${d.fondo === '#171a10' ? d.acento : d.tinta};margin-top:5px}
  .pan small{display:block;font-weight:400;font-size:13px;opacity:.78}
  .campo{margin:0 16px 14px;border:1.5px solid ${d.tinta}66;border-radius:${Math.min(d.radio, 16)}px;padding:8px 15px}`;

const phoneHome = (d, drawing, place) =>
  `<div class="tel" style="${place}"><div class="pan"><div class="hora"><span>9:41</span><span>5G</span></div><h1>${d.lema}</h1><div class="dib">${art(drawing, 302, 410, d.enfoque)}</div><div class="b">${d.boton}</div></div></div>`;
const phoneList = (d, place) =>
  `<div class="tel" style="${place}"><div class="pan"><div class="hora"><span>9:41</span><span>5G</span></div><h2>${d.lista[0]}</h2><div class="campo"><small>${d.campo[0]}</small>${d.campo[1]}</div><ul>${d.lista.slice(1).map(row).join('')}</ul></div></div>`;

/** Two phones over the project's colours. */
function phones(d, head, drawing) {
  return page(
    head,
    `body{background:linear-gradient(115deg,${d.paleta[1][1]} 0 50%,${d.paleta[2][1]} 50%)}${phoneStyle(d)}`,
    phoneHome(d, drawing, 'left:226px;top:66px') + phoneList(d, 'left:652px;top:150px'),
  );
}

/** The cover in a browser and on a phone, on the day it opened. */
function launch(d, head, drawing, cover, domain) {
  const image = `data:image/png;base64,${readFileSync(cover).toString('base64')}`;
  return page(
    head,
    `body{background:${d.paleta[0][1] === d.fondo ? d.suave : d.paleta[0][1]}}
    body::before{content:'';position:absolute;width:900px;height:900px;border-radius:50%;left:-220px;top:260px;background:${d.acento};opacity:.9}
    .nav{position:absolute;left:64px;top:62px;width:960px;border-radius:16px;overflow:hidden;box-shadow:0 50px 90px -40px #000c;background:#fff}
    .barra{height:40px;background:#fff;display:flex;align-items:center;gap:8px;padding:0 18px;font:500 14px/1 'Instrument Sans Variable',Arial;color:#555}.barra i{width:11px;height:11px;border-radius:9px;background:#d5d8dc}.barra span{margin-left:14px;background:#f0f1f3;border-radius:8px;padding:7px 16px;flex:1}
    .nav img{display:block;width:960px}${phoneStyle(d)}.tel{transform:scale(.74);transform-origin:100% 100%}`,
    `<div class="nav"><div class="barra"><i></i><i></i><i></i><span>${domain}</span></div><img src="${image}"></div>${phoneHome(d, drawing, 'right:44px;bottom:36px')}`,
  );
}

/**
 * Puts each milestone picture of the project at `url` on the page in turn and yields its name.
 * `cover` is the PNG of the cover.
 */
export async function* hitos(tab, url, cover) {
  const slug = url.split('/').at(-1).replace('.html', '');
  await tab.goto(url);
  const { data, head, drawing } = await tab.evaluate(() => ({
    data: JSON.parse(document.getElementById('proyecto').textContent),
    head: [...document.querySelectorAll('link')]
      .map((link) => `<link rel="stylesheet" href="${link.href}">`)
      .join(''),
    drawing: document.getElementById('arte').outerHTML,
  }));
  await tab.evaluate(drawWireframe);
  yield 'maqueta';
  for (const [name, html] of [
    ['sistema', designSystem(data, head, drawing)],
    ['telefono', phones(data, head, drawing)],
    ['lanzamiento', launch(data, head, drawing, cover, `${slug}.example`)],
  ]) {
    await tab.setContent(html, { waitUntil: 'load' });
    yield name;
  }
}
