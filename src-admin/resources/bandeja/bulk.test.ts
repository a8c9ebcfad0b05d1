import { expect, it } from 'vitest';
import { bulkText } from './bulk.ts';

it('says how many contacts were changed', () => {
  expect(bulkText(1, [])).toBe('1 contacto actualizado.');
  expect(bulkText(12, [])).toBe('12 contactos actualizados.');
});

it('says which were left, and why, by what each kind is', () => {
  const left = (id: string, nombre: string | null, motivo: string) => ({ id, nombre, motivo });
  expect(
    bulkText(0, [
      left('leads-1', 'Ana', 'igual'),
      left('pedidos-2', 'Luz', 'no_se_mueve'),
      left('citas-3', 'Leo', 'no_se_mueve'),
      left('leads-4', 'Tito', 'convertido'),
    ]),
  ).toBe(
    'Ningún contacto cambió. Quedaron como estaban: Ana (ya estaba así), Luz (se mueve con su pago), Leo (una reunión no va ahí), Tito (ya es cliente).',
  );
  expect(
    bulkText(2, [left('leads-1', 'Ana', 'sin_accion'), left('leads-2', null, 'no_esta')]),
  ).toBe(
    '2 contactos actualizados. Quedaron como estaban: Ana (no tiene próxima acción), Uno (ya no existe).',
  );
});
