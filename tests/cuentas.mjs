import { readFileSync } from 'node:fs';

// Turns each runner's own report into counts. Pure, so that `cuentas.test.ts` can hold it.

/**
 * @typedef {object} Cuenta
 * @property {number} pasaron
 * @property {number} fallaron
 * @property {number} omitidas
 * @property {string} [motivo] why it failed, when no single test says so
 */

/** A check is one test: it passes or fails whole. @param {number} codigo @returns {Cuenta} */
export function contarComprobacion(codigo) {
  return codigo === 0
    ? { pasaron: 1, fallaron: 0, omitidas: 0 }
    : { pasaron: 0, fallaron: 1, omitidas: 0 };
}

/** @param {string} archivo @returns {unknown} */
function leer(archivo) {
  try {
    return JSON.parse(readFileSync(archivo, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @type {Cuenta} */
const sinInforme = { pasaron: 0, fallaron: 1, omitidas: 0, motivo: 'terminó sin dejar informe' };

/**
 * Vitest's JSON report. A file that did not even load counts as one failed test.
 * @param {number} _codigo
 * @param {string} informe
 * @returns {Cuenta}
 */
export function contarVitest(_codigo, informe) {
  const datos = /** @type {import('vitest/reporters').JsonTestResults | undefined} */ (leer(informe));
  if (!datos) return sinInforme;
  const cuenta = { pasaron: 0, fallaron: 0, omitidas: 0 };
  for (const archivo of datos.testResults) {
    const fallasAntes = cuenta.fallaron;
    for (const { status } of archivo.assertionResults) {
      if (status === 'passed') cuenta.pasaron += 1;
      else if (status === 'failed') cuenta.fallaron += 1;
      else cuenta.omitidas += 1;
    }
    if (archivo.status === 'failed' && cuenta.fallaron === fallasAntes) cuenta.fallaron += 1;
  }
  return cuenta;
}

/**
 * Playwright's JSON report. A test that passed only on a retry is a failed one.
 * @param {number} _codigo
 * @param {string} informe
 * @returns {Cuenta}
 */
export function contarPlaywright(_codigo, informe) {
  const datos = /** @type {import('@playwright/test/reporter').JSONReport | undefined} */ (leer(informe));
  if (!datos) return sinInforme;
  const { expected, unexpected, flaky, skipped } = datos.stats;
  return {
    pasaron: expected,
    fallaron: unexpected + flaky + datos.errors.length,
    omitidas: skipped,
  };
}

/**
 * A part may not pass by dying after its last test, nor by running none.
 * @param {number} codigo
 * @param {Cuenta} cuenta
 * @returns {Cuenta}
 */
export function veredicto(codigo, cuenta) {
  if (cuenta.fallaron > 0) return cuenta;
  if (cuenta.pasaron === 0) return { ...cuenta, fallaron: 1, motivo: 'no ejecutó ninguna prueba' };
  if (codigo !== 0) return { ...cuenta, fallaron: 1, motivo: `terminó con código ${codigo}` };
  return cuenta;
}
