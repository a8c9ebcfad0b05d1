/**
 * Makes the looping videos and their posters from the shaders in escenas/.
 * `node lab/assets/video.mjs portada` renders, encodes and writes estudio/publico/video/portada.*;
 * `… portada --carteles` only the posters; `… portada --ver 0,60` only writes those frames to the temporary folder.
 */
/* global document, window -- these run inside the page */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBrowser } from './navegador.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const out = here('../../estudio/publico/video/');
const [scene, flag, list] = process.argv.slice(2);

/** bitrate in kbit/s; posters: quality of avif (0 best … 63), webp and jpg. */
const SCENES = {
  portada: {
    width: 1280,
    height: 720,
    fps: 24,
    seconds: 10,
    bitrate: 470,
    crop: '810:1440:1380:0',
  },
  curriculum: {
    width: 1280,
    height: 720,
    fps: 24,
    seconds: 10,
    bitrate: 330,
    crop: '810:1440:1380:0',
  },
};

const settings = SCENES[scene];
if (!settings) throw new Error(`Usage: video.mjs ${Object.keys(SCENES).join(' | ')} [--ver 0,60]`);
const { width, height, fps, seconds, bitrate, crop } = settings;
const frames = fps * seconds;
const work = join(tmpdir(), 'estudio-video');
mkdirSync(work, { recursive: true });
mkdirSync(out, { recursive: true });

/** Sets the page up with the scene's shader; returns a function frame → PNG bytes. */
async function renderer(browser, width, height) {
  const page = await browser.newPage({ viewport: { width, height } });
  const source =
    readFileSync(here('./escenas/comun.glsl'), 'utf8') +
    readFileSync(here(`./escenas/${scene}.glsl`), 'utf8');
  await page.evaluate(
    ({ width, height, source }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      document.body.append(canvas);
      const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
      const compile = (type, text) => {
        const shader = gl.createShader(type);
        gl.shaderSource(shader, text);
        gl.compileShader(shader);
        const log = gl.getShaderInfoLog(shader);
        if (log) throw new Error(log);
        return shader;
      };
      const program = gl.createProgram();
      const corners =
        '#version 300 es\nin vec2 p; void main() { gl_Position = vec4(p, 0.0, 1.0); }';
      gl.attachShader(program, compile(gl.VERTEX_SHADER, corners));
      gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
      gl.linkProgram(program);
      gl.useProgram(program);
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
      gl.enableVertexAttribArray(0);
      gl.vertexAttribPointer(gl.getAttribLocation(program, 'p'), 2, gl.FLOAT, false, 0, 0);
      gl.uniform2f(gl.getUniformLocation(program, 'uSize'), width, height);
      const turn = gl.getUniformLocation(program, 'uTurn');
      window.render = (value) => {
        gl.uniform1f(turn, value);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
      };
    },
    { width, height, source },
  );
  return async (frame) =>
    Buffer.from(await page.evaluate((turn) => window.render(turn), frame / frames), 'base64');
}

const nice = (command, args) =>
  execFileSync('nice', [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
const ffmpeg = (...args) => nice('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);

/** Encodes `image` to webp, jpg and avif, as well as fits in `limit` bytes. */
function poster(image, target, limit) {
  const fit = (extension, qualities, encode) => {
    for (const quality of qualities) {
      encode(quality, `${target}.${extension}`);
      if (statSync(`${target}.${extension}`).size <= limit) return;
    }
  };
  fit('webp', [84, 78, 72, 64, 56, 48, 40, 32, 24], (q, file) =>
    nice('cwebp', ['-quiet', '-m', '6', '-sharp_yuv', '-q', String(q), image, '-o', file]),
  );
  fit('avif', [24, 28, 32, 36, 40, 44, 48, 52], (q, file) =>
    nice('avifenc', ['-s', '3', '--min', String(q - 4), '--max', String(q), image, file]),
  );
  fit('jpg', [3, 5, 7, 9, 12, 16, 20, 25], (q, file) =>
    ffmpeg('-i', image, '-q:v', String(q), '-pix_fmt', 'yuvj420p', file),
  );
}

/** Renders all frames and writes webm and mp4. */
async function encodeVideo(render) {
  const master = join(work, `${scene}.mkv`);
  const encoder = spawn(
    'nice',
    [
      'ffmpeg',
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-framerate',
      String(fps),
      '-i',
      '-',
      '-c:v',
      'ffv1',
      master,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < frames; frame++) {
    const png = await render(frame);
    if (!encoder.stdin.write(png))
      await new Promise((resolve) => encoder.stdin.once('drain', resolve));
    if (frame % 24 === 0) console.log(`frame ${frame} of ${frames}`);
  }
  encoder.stdin.end();
  await new Promise((resolve) => encoder.once('close', resolve));

  const log = join(work, scene);
  const vp9 = [
    '-i',
    master,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    `${bitrate}k`,
    '-g',
    String(frames),
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
    '-passlogfile',
    log,
  ];
  ffmpeg(...vp9, '-pass', '1', '-cpu-used', '4', '-f', 'null', '/dev/null');
  ffmpeg(
    ...vp9,
    '-pass',
    '2',
    '-cpu-used',
    '2',
    '-auto-alt-ref',
    '1',
    '-lag-in-frames',
    '25',
    join(out, `${scene}.webm`),
  );
  const avc = [
    '-i',
    master,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-profile:v',
    'high',
    '-b:v',
    `${bitrate * 1.12}k`,
    '-g',
    String(frames),
    '-pix_fmt',
    'yuv420p',
    '-aq-mode',
    '3',
    '-passlogfile',
    `${log}-avc`,
  ];
  ffmpeg(...avc, '-pass', '1', '-f', 'null', '/dev/null');
  ffmpeg(...avc, '-pass', '2', '-movflags', '+faststart', join(out, `${scene}.mp4`));
  rmSync(master);
}

await withBrowser(async (browser) => {
  const render = await renderer(browser, width, height);
  if (flag === '--ver') {
    for (const frame of list.split(',')) {
      writeFileSync(join(work, `${scene}-${frame}.png`), await render(Number(frame)));
      console.log(join(work, `${scene}-${frame}.png`));
    }
    return;
  }
  if (flag !== '--carteles') await encodeVideo(render);

  const first = join(work, `${scene}.png`);
  writeFileSync(first, await render(0));
  const large = join(work, `${scene}-doble.png`);
  writeFileSync(large, await (await renderer(browser, width * 2, height * 2))(0));
  const narrow = join(work, `${scene}-movil.png`);
  ffmpeg('-i', large, '-vf', `crop=${crop},scale=720:1280:flags=lanczos`, narrow);
  poster(first, join(out, scene), 34_000);
  poster(narrow, join(out, `${scene}-movil`), 19_500);
});
