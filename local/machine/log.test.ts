import { expect, it } from 'vitest';
import { linesTo, stamped, tellsOfFailure } from './log.ts';

it('a line has its time, and says a failure as one', () => {
  const now = new Date(2027, 0, 5, 8, 3, 9);
  expect(stamped('Funciones iniciadas', false, now)).toBe(
    '  ✓ 2027-01-05 08:03:09 Funciones iniciadas',
  );
  expect(stamped('El envío falló', true, now)).toBe('  ✗ 2027-01-05 08:03:09 El envío falló');
});

it.each([
  ['{"error":"tomar_correos respondió 500"}', true],
  ['{"correo":"uno","status":"fallido","definitive":false}', true],
  ['error: Uncaught (in promise) TypeError', true],
  ['{"correo":"uno","status":"enviado"}', false],
])('what a function says, %s, tells of a failure: %s', (line, failed) => {
  expect(tellsOfFailure(line)).toBe(failed);
});

it('lines are whole, wherever the pieces end', () => {
  const heard: string[] = [];
  const hear = linesTo((line) => heard.push(line));
  for (const piece of ['{"a"', ':1}\n\n{"b":', '2}\n']) hear(Buffer.from(piece));
  expect(heard).toEqual(['{"a":1}', '{"b":2}']);
});
