import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contarComprobacion, contarPlaywright, contarVitest, veredicto } from './cuentas.mjs';

const carpeta = mkdtempSync(join(tmpdir(), 'cuentas-'));
afterAll(() => {
  rmSync(carpeta, { recursive: true });
});

function informe(datos: unknown): string {
  const archivo = join(carpeta, 'informe.json');
  writeFileSync(archivo, JSON.stringify(datos));
  return archivo;
}

describe('the counts of npm test', () => {
  it('counts a check as one test', () => {
    expect(contarComprobacion(0)).toMatchObject({ pasaron: 1, fallaron: 0 });
    expect(contarComprobacion(2)).toMatchObject({ pasaron: 0, fallaron: 1 });
  });

  it('counts a Vitest file that did not load as a failure', () => {
    const archivo = informe({
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(contarVitest(1, archivo)).toEqual({ pasaron: 2, fallaron: 2, omitidas: 1 });
  });

  it('counts what Playwright passed only on a retry, and its own errors, as failures', () => {
    const archivo = informe({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'the server did not start' }],
    });
    expect(contarPlaywright(1, archivo)).toEqual({ pasaron: 5, fallaron: 3, omitidas: 2 });
  });

  it('takes a missing report, an empty run and a late crash as failures', () => {
    expect(contarVitest(1, join(carpeta, 'no-existe.json')).fallaron).toBe(1);
    expect(contarPlaywright(1, join(carpeta, 'no-existe.json')).fallaron).toBe(1);
    const cuenta = { pasaron: 0, fallaron: 0, omitidas: 3 };
    expect(veredicto(0, cuenta).fallaron).toBe(1);
    expect(veredicto(134, { ...cuenta, pasaron: 9 }).fallaron).toBe(1);
    expect(veredicto(0, { ...cuenta, pasaron: 9 }).fallaron).toBe(0);
  });
});
