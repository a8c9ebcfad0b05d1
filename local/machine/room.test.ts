import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { permissionProblem, spaceProblem } from './room.mjs';

// What is missing is said before anything begins.

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'room-'))));
afterEach(() => rmSync(root, { recursive: true }));

const GB = 1024 ** 3;
const put = (file: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), '');
};

describe('room on the disk', () => {
  const withFree = (free: number) =>
    spaceProblem(root, { cache: join(root, 'c'), freeOn: () => free });

  it('is asked for what is not there yet, all of it by one disk', () => {
    expect(withFree(2.5 * GB)).toBeUndefined();
    expect(withFree(GB)).toBe(
      `No hay espacio en el disco de ${root}: quedan 1,0 GB y hacen falta 2,3 GB (paquetes, 1,4 GB; caché de npm, 500 MB; datos, 300 MB; sitio compilado, 50 MB). Libera espacio o clona el proyecto en otro disco, y vuelve a ejecutar el comando. No se cambió nada.`,
    );
  });

  it('is not asked for what is there', () => {
    put('node_modules/.cache/installed');
    put('c/_cacache/index');
    expect(withFree(0.2 * GB)).toMatch(/hacen falta 350 MB \(datos, .*; sitio/);
    put('.local/start/postgres/PG_VERSION');
    put('dist/index.html');
    expect(withFree(0)).toBeUndefined();
  });

  it('is what this machine says of it', () => {
    expect(spaceProblem(root) ?? 'fits').toMatch(/^(fits|No hay espacio en el disco)/);
  });
});

describe('permission to write', () => {
  it('is there in a folder of one’s own', () => {
    mkdirSync(join(root, '.local'));
    expect(permissionProblem(root)).toBeUndefined();
  });

  it('is asked for every folder that is there, and the closed ones are named', () => {
    mkdirSync(join(root, '.local/start'), { recursive: true });
    const closed = [root, join(root, '.local/start')];
    const problem = permissionProblem(root, (folder) => {
      if (closed.includes(folder)) throw new Error('EACCES');
    });
    expect(problem).toBe(
      `No se puede escribir en ${closed.join(', ')}. Devuelve la carpeta a tu cuenta («sudo chown -R "$(id -un)" ${root}») o clona el proyecto en una tuya, y vuelve a ejecutar el comando. No se cambió nada.`,
    );
  });
});
