import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Runs before anything is installed: only Node's own modules here.

/** In a folder that somebody is filling. Its time is renewed every second. */
const NAME = '.installing';
const SIGN_OF_LIFE = 1_000;

/**
 * Takes a folder to fill it, waiting for whoever is at it. What one that was cut off left is removed:
 * it may be half-made.
 * @param {string} folder
 * @param {(line: string) => void} [say] hears that it waits
 */
export async function claim(folder, say = (line) => console.log(line)) {
  const file = join(folder, NAME);
  let said = false;
  for (;;) {
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(file, '', { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const renewed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - renewed > 5 * SIGN_OF_LIFE) {
      for (const name of readdirSync(folder).filter((name) => name !== NAME)) {
        rmSync(join(folder, name), { recursive: true, force: true });
      }
      rmSync(file, { force: true });
    } else {
      if (!said) say('  … Otro comando está instalando los paquetes: se espera a que termine');
      said = true;
      await sleep(SIGN_OF_LIFE);
    }
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimesSync(file, now, now);
  }, SIGN_OF_LIFE).unref();
  return {
    /** It is whole, or as it was before. */
    giveBack: () => {
      clearInterval(beat);
      rmSync(file);
    },
    /** It is half-made: whoever comes next begins again. */
    abandon: () => {
      clearInterval(beat);
      utimesSync(file, 0, 0);
    },
  };
}
