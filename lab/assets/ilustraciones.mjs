/** Writes the illustrations to public/ilustraciones: one palette, one line of 2.5 px. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const out = fileURLToPath(new URL('../../public/ilustraciones/', import.meta.url));
mkdirSync(out, { recursive: true });

const INK = '#0b1220';
const NIGHT = '#1d2b44';
const PAPER = '#f7f5f0';
const SAND = '#e3dac8';
const COPPER = '#c2603a';
const CLAY = '#ee9a76';
const TEAL = '#0e6b78';
const SEA = '#7cc9d3';
const SUN = '#f2c14e';

const save = (name, width, height, body) =>
  writeFileSync(
    `${out}${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g stroke-linecap="round" stroke-linejoin="round" stroke-width="2.500">${body}</g></svg>\n`.replaceAll(
      '2.500',
      '2.5',
    ),
  );

const box = (x, y, w, h, r, fill, outlined = true) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${outlined ? ` stroke="${INK}"` : ''}/>`;
const bar = (x, y, w, fill = SAND, h = 8) => box(x, y, w, h, h / 2, fill, false);
const disc = (x, y, r, fill, outlined = false) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${outlined ? ` stroke="${INK}"` : ''}/>`;
const shape = (d, fill, outlined = false) =>
  `<path d="${d}" fill="${fill}"${outlined ? ` stroke="${INK}"` : ''}/>`;
const stroke = (d, color = INK, width = 2.5) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const tick = (x, y, color = PAPER) => stroke(`m${x} ${y} 5 5 9-11`, color, 3);
/** Waves along the bottom of a picture. */
const sea = (width, y, bottom, fill) => {
  const count = Math.round(width / 80);
  const half = width / count / 2;
  const d = `M0 ${y}${`q${half / 2}-14 ${half} 0t${half} 0`.repeat(count)}`;
  return shape(`${d}V${bottom - 22}a22 22 0 0 1-22 22H22a22 22 0 0 1-22-22Z`, fill);
};
const spark = (x, y, r, fill) =>
  shape(
    `M${x} ${y - r}l${r * 0.28} ${r * 0.72} ${r * 0.72} ${r * 0.28}-${r * 0.72} ${r * 0.28}-${r * 0.28} ${r * 0.72}-${r * 0.28}-${r * 0.72}-${r * 0.72}-${r * 0.28} ${r * 0.72}-${r * 0.28}Z`.replaceAll(
      '--',
      '',
    ),
    fill,
  );
const pointer = (x, y) =>
  `<g transform="translate(${x} ${y})">${shape('M0 0v34l9-8 6 14 7-3-6-14h12Z', PAPER, true)}</g>`;
const petals = (x, y, fill) =>
  [0, 60, 120, 180, 240, 300]
    .map(
      (a) =>
        `<ellipse cx="${x}" cy="${y - 17}" rx="9" ry="15" transform="rotate(${a} ${x} ${y})" fill="${fill}"/>`,
    )
    .join('');

// The first web page: a browser and a phone with the same small shop.
save(
  'primera-web',
  560,
  420,
  [
    disc(300, 196, 176, '#dfeff0'),
    sea(560, 352, 420, SEA),
    box(64, 62, 380, 272, 16, PAPER),
    shape('M64 102V78a16 16 0 0 1 16-16h348a16 16 0 0 1 16 16v24Z', NIGHT, true),
    disc(84, 82, 5, COPPER),
    disc(102, 82, 5, SUN),
    disc(120, 82, 5, SEA),
    box(142, 73, 180, 18, 9, '#32435f', false),
    bar(88, 124, 118, INK, 15),
    bar(88, 147, 92, INK, 15),
    bar(88, 174, 132),
    bar(88, 189, 104),
    box(88, 210, 92, 30, 15, COPPER, false),
    bar(106, 221, 56, PAPER),
    box(246, 122, 174, 120, 12, CLAY, false),
    `<g transform="translate(333 178)">${petals(0, 0, COPPER)}${disc(0, 0, 10, SUN)}</g>`,
    stroke('M333 190c-2 20-6 34-12 50', TEAL, 4),
    stroke('M326 222c-12-6-20-4-26 2 10 6 18 6 26-2Z', TEAL, 2.5),
    ...[0, 1, 2].map(
      (i) =>
        box(88 + i * 114, 262, 104, 50, 10, '#fff', true) +
        disc(110 + i * 114, 287, 12, [SEA, SUN, CLAY][i]) +
        bar(130 + i * 114, 278, 50) +
        bar(130 + i * 114, 292, 34, COPPER),
    ),
    box(388, 150, 118, 232, 20, INK, false),
    box(394, 157, 106, 218, 15, PAPER, false),
    shape('M394 260v-88a15 15 0 0 1 15-15h76a15 15 0 0 1 15 15v88Z', CLAY),
    `<g transform="translate(447 206) scale(.8)">${petals(0, 0, COPPER)}${disc(0, 0, 10, SUN)}</g>`,
    stroke('M447 216v44', TEAL, 4),
    bar(406, 276, 72, INK, 11),
    bar(406, 296, 82),
    bar(406, 310, 60),
    box(406, 332, 82, 26, 13, COPPER, false),
    bar(426, 341, 42, PAPER),
    pointer(168, 228),
    spark(46, 150, 15, SUN),
    spark(520, 112, 20, COPPER),
    spark(486, 62, 10, TEAL),
  ].join(''),
);

// The CV: a sheet that is read in six seconds.
save(
  'curriculum',
  480,
  480,
  [
    disc(240, 232, 190, '#f6dccf'),
    sea(480, 412, 480, TEAL),
    `<g transform="rotate(-6 220 240)">${box(112, 66, 236, 326, 14, SAND)}</g>`,
    box(122, 58, 236, 330, 14, PAPER),
    disc(170, 112, 28, SEA),
    shape('M146 126a24 24 0 0 1 48 0 28 28 0 0 1-48 0Z', TEAL),
    disc(170, 102, 12, '#e7b08d'),
    bar(212, 92, 116, INK, 14),
    bar(212, 114, 78, COPPER, 9),
    bar(212, 130, 96),
    bar(148, 168, 64, TEAL, 10),
    ...[0, 1, 2].map(
      (i) => disc(154, 196 + i * 24, 5, COPPER) + bar(168, 192 + i * 24, [164, 142, 156][i]),
    ),
    box(142, 184, 200, 26, 8, `${SUN}66`, false),
    bar(148, 274, 84, TEAL, 10),
    ...[0, 1, 2].map(
      (i) =>
        bar(148, 296 + i * 18, 184, SAND, 9) +
        bar(148, 296 + i * 18, [168, 140, 156][i], [COPPER, CLAY, SEA][i], 9),
    ),
    bar(148, 356, 112),
    disc(366, 336, 58, NIGHT, true),
    disc(366, 336, 44, PAPER),
    shape('M366 336V292a44 44 0 0 1 38.100 66Z', CLAY),
    stroke('M366 306v30l22 13', INK, 4),
    disc(366, 336, 5, INK),
    stroke('M358 270h16', INK, 6),
    disc(108, 300, 34, TEAL, true),
    stroke('m94 300 10 11 19-22', PAPER, 5),
    spark(402, 120, 20, COPPER),
    spark(74, 150, 13, TEAL),
    spark(424, 172, 9, SUN),
  ].join(''),
);

// VIP: the client's card over the water, with what it opens.
save(
  'vip',
  520,
  400,
  [
    disc(262, 186, 166, '#17233a'),
    sea(520, 330, 400, TEAL),
    `<g transform="rotate(-7 250 200)">${box(96, 104, 300, 186, 20, COPPER)}${shape('M96 196c50-34 90-34 150-4s100 26 150-10v88a20 20 0 0 1-20 20H116a20 20 0 0 1-20-20Z', '#d2764f')}${shape('M124 138h38l7 26h-52Z', PAPER)}${stroke('M120 156c10-8 18-8 24-2s14 5 23-2', COPPER, 4)}${bar(124, 236, 108, PAPER, 11)}${bar(124, 257, 70, CLAY, 9)}<text x="360" y="164" text-anchor="end" font-family="system-ui, sans-serif" font-size="34" font-weight="700" fill="${PAPER}">VIP</text></g>`,
    disc(398, 268, 50, SUN, true),
    disc(398, 268, 37, '#f8d985'),
    shape('m398 242 8 17 19 2-14 13 4 19-17-10-17 10 4-19-14-13 19-2Z', COPPER, true),
    shape('M372 312l-10 46 22-12 8-24Zm52 0 10 46-22-12-8-24Z', COPPER, true),
    box(60, 60, 128, 66, 16, PAPER),
    shape('M86 124l-4 22 24-22Z', PAPER),
    stroke('M86 125.250l-4 20 22-20', INK),
    disc(88, 93, 13, TEAL),
    tick(81, 93),
    bar(110, 84, 58, INK),
    bar(110, 99, 42),
    box(356, 46, 104, 84, 14, PAPER),
    stroke('M374 110V94m22 16V80m22 30V88m22 22V66', TEAL, 9),
    spark(480, 176, 16, CLAY),
    spark(44, 214, 12, SUN),
    spark(300, 44, 10, SEA),
  ].join(''),
);

// Meeting: a month with one day taken.
save(
  'agenda',
  360,
  280,
  [
    disc(180, 140, 122, '#dfeff0'),
    sea(360, 240, 280, SEA),
    box(84, 54, 192, 176, 16, PAPER),
    shape('M84 98V70a16 16 0 0 1 16-16h160a16 16 0 0 1 16 16v28Z', COPPER, true),
    stroke('M124 42v24m112-24v24', INK, 6),
    ...Array.from({ length: 15 }, (_, i) =>
      box(
        102 + (i % 5) * 32,
        114 + Math.floor(i / 5) * 36,
        24,
        26,
        7,
        i === 8 ? TEAL : i % 4 === 1 ? '#f6dccf' : '#eeeae1',
        false,
      ),
    ),
    tick(205, 163),
    disc(276, 206, 32, SUN, true),
    stroke('M276 188v18l12 8', INK, 3.5),
    spark(310, 84, 14, COPPER),
    spark(56, 116, 11, TEAL),
  ].join(''),
);

// Thank you: a letter that leaves.
save(
  'gracias',
  360,
  280,
  [
    disc(180, 136, 122, '#f6dccf'),
    sea(360, 236, 280, TEAL),
    `<g transform="rotate(-8 180 140)">${box(92, 84, 176, 116, 14, PAPER)}${shape('M96 90l84 66 84-66', SAND, true)}${stroke('M98 194l56-52m108 52-56-52', INK)}</g>`,
    disc(258, 96, 28, TEAL, true),
    stroke('m246 96 9 10 16-19', PAPER, 4.5),
    stroke('M36 150h34M46 172h26M32 192h46', CLAY, 4),
    spark(306, 158, 13, SUN),
    spark(112, 52, 12, COPPER),
  ].join(''),
);

// Empty states.
save(
  'vacio-tickets',
  280,
  210,
  [
    disc(140, 100, 90, '#eeeae1'),
    sea(280, 176, 210, SEA),
    box(62, 50, 118, 74, 16, PAPER),
    stroke('M86 124l-4 20 24-20', INK),
    shape('M88 122.500l-4 18 20-18Z', PAPER),
    bar(82, 72, 76, SAND),
    bar(82, 90, 52, SAND),
    box(122, 92, 104, 62, 16, COPPER),
    shape('M196 152l8 18-24-18Z', COPPER),
    stroke('M198 154l6 16-20-16', INK),
    disc(152, 123, 5, PAPER),
    disc(174, 123, 5, PAPER),
    disc(196, 123, 5, PAPER),
  ].join(''),
);
save(
  'vacio-pagos',
  280,
  210,
  [
    disc(140, 100, 90, '#dfeff0'),
    sea(280, 176, 210, TEAL),
    shape('M88 42h104v122l-13-9-13 9-13-9-13 9-13-9-13 9-13-9-13 9Z', PAPER, true),
    bar(106, 64, 42, COPPER, 10),
    bar(106, 86, 68),
    bar(106, 102, 52),
    bar(106, 126, 30),
    bar(150, 126, 24, INK),
    disc(196, 132, 28, SUN, true),
    stroke('m184 132 9 10 15-18', INK, 4),
  ].join(''),
);
save(
  'vacio-proyectos',
  280,
  210,
  [
    disc(140, 100, 90, '#f6dccf'),
    sea(280, 176, 210, SEA),
    box(62, 50, 156, 106, 12, PAPER),
    shape('M62 74V62a12 12 0 0 1 12-12h132a12 12 0 0 1 12 12v12Z', NIGHT, true),
    disc(78, 62, 4, COPPER),
    disc(91, 62, 4, SUN),
    disc(104, 62, 4, SEA),
    stroke('M80 94h52v42H80Z', SAND),
    stroke('m80 136 18-20 12 12 9-8 13 16', COPPER),
    bar(148, 96, 50),
    bar(148, 112, 36),
    box(148, 126, 38, 14, 7, TEAL, false),
  ].join(''),
);
save(
  'vacio-hitos',
  280,
  210,
  [
    disc(140, 100, 90, '#eeeae1'),
    sea(280, 176, 210, TEAL),
    stroke('M62 140c30 0 26-40 58-40s30-38 74-38', COPPER, 4),
    disc(62, 140, 11, TEAL, true),
    disc(124, 100, 11, SUN, true),
    stroke('M196 106V40', INK),
    shape('M196 42h38l-10 13 10 13h-38Z', COPPER, true),
    disc(196, 110, 7, PAPER, true),
  ].join(''),
);
save(
  'vacio-documentos',
  280,
  210,
  [
    disc(140, 100, 90, '#dfeff0'),
    sea(280, 176, 210, SEA),
    shape(
      'M60 72a10 10 0 0 1 10-10h44l14 16h82a10 10 0 0 1 10 10v64a10 10 0 0 1-10 10H70a10 10 0 0 1-10-10Z',
      COPPER,
      true,
    ),
    box(82, 52, 110, 80, 8, PAPER),
    bar(98, 70, 62),
    bar(98, 86, 78),
    bar(98, 102, 46),
    shape('M54 104h172l-12 50a10 10 0 0 1-10 8H76a10 10 0 0 1-10-8Z', CLAY, true),
  ].join(''),
);
// Something failed: a buoy that holds.
save(
  'error',
  280,
  210,
  [
    disc(140, 96, 90, '#f6dccf'),
    `<g transform="rotate(9 140 130)">${shape('M116 146l12-74h24l12 74Z', COPPER, true)}${shape('m121 116 5-22h28l5 22Z', PAPER, true)}${box(130, 46, 20, 26, 6, SUN)}${shape('M96 146h88l-12 34h-64Z', NIGHT, true)}</g>`,
    stroke('M164 44c10 2 16 10 16 20M172 28c18 4 28 18 28 34', COPPER, 3.5),
    sea(280, 162, 210, TEAL),
    sea(280, 182, 210, SEA),
  ].join(''),
);
// Paid: what the confirmation page shows.
save(
  'pago-listo',
  280,
  210,
  [
    disc(140, 100, 90, '#dfeff0'),
    sea(280, 176, 210, SEA),
    `<g transform="rotate(-6 140 108)">${box(60, 62, 160, 98, 14, COPPER)}${box(60, 84, 160, 20, 0, INK, false)}${bar(78, 122, 48, PAPER)}${bar(78, 138, 32, CLAY)}</g>`,
    disc(206, 136, 30, TEAL, true),
    stroke('m193 136 10 11 17-20', PAPER, 5),
    spark(62, 50, 12, SUN),
    spark(226, 66, 10, COPPER),
  ].join(''),
);
