import { expect, it } from 'vitest';
import { CITA_SAMPLE, meetingFile } from './cita.ts';

const STUDIO = { nombre: 'Estudio Cobre', email: 'hola@ejemplo.cl', telefono: '+56 2 2345 6789' };

const linesOf = (...args: Parameters<typeof meetingFile>): string[] => {
  const [file] = meetingFile(...args)();
  return String(file?.content).replaceAll('\r\n ', '').split('\r\n');
};
const described = (lines: string[]) => lines.find((line) => line.startsWith('DESCRIPTION:'));

it('the file of a meeting says how one joins it, who calls it, and whom to ask', () => {
  const lines = linesOf(CITA_SAMPLE, STUDIO);
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('ORGANIZER;CN="Estudio Cobre":mailto:hola@ejemplo.cl');
  expect(lines).toContain('LOCATION:https://meet.ejemplo.cl/estudio');
  expect(described(lines)).toBe(
    'DESCRIPTION:Para entrar a la videollamada\\, abre este enlace a la hora de la reunión: https://meet.ejemplo.cl/estudio\\n¿Problemas para entrar? hola@ejemplo.cl · +56 2 2345 6789',
  );
});

it.each([null, undefined])('one without a room says how its link comes (%s)', (enlace) => {
  const lines = linesOf({ ...CITA_SAMPLE, enlace }, STUDIO);
  expect(lines).toContain('LOCATION:Videollamada');
  expect(described(lines)).toContain('responde el que confirmó esta reunión');
});

it('is no message where the studio has published no address', () => {
  const lines = linesOf(CITA_SAMPLE, { ...STUDIO, email: null, telefono: null }, true);
  expect(lines.filter((line) => /^(METHOD|ORGANIZER)/.test(line))).toEqual([]);
  expect(lines).toContain('STATUS:CANCELLED');
  expect(described(lines)).toBe('DESCRIPTION:Esta reunión se canceló.');
});
