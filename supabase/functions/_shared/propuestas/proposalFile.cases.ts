import type { Documento } from '../../../../src-shared/propuestas.ts';
import { unDocumento } from '../../../../tests/builders/proposal.ts';
import { proposalFile, type Aceptada } from './proposalFile.ts';

export const HUELLA = 'ef'.repeat(32);
export const NOW = new Date('2026-11-28T15:00:00Z');
export const accepted: Aceptada = {
  ...{ nombre: 'Ana Paillán', rut: '123456785', en_nombre_de: 'Vivero Laurel SpA' },
  ...{ correo: 'ana@viverolaurel.cl', elegidos: [1], empezar_antes: true },
  aceptada_en: '2026-11-28T15:00:00Z',
  anotada_en: null,
};
export const make = (
  changes: Partial<Documento['contenido']>,
  aceptada: Aceptada | null = null,
) => {
  const { contenido, ...rest } = unDocumento();
  const documento = { ...rest, contenido: { ...contenido, ...changes } };
  return proposalFile(
    { documento, huella: HUELLA, aceptada },
    { site: 'https://www.estudio.cl', now: NOW },
  );
};
