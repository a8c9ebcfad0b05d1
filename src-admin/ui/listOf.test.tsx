import type { ComponentProps } from 'react';
import { expect, expectTypeOf, it } from 'vitest';
import { Column } from './Column.tsx';
import { listOf } from './listOf.ts';

interface Fila {
  id: number;
  nombre: string;
}

it('the columns and fields of a list name columns of its rows, which the types check, and nothing else', () => {
  const { Col, PlainField } = listOf<Fila>();
  expect(Col).toBe(Column);
  type Named = ComponentProps<typeof Col>['source'];
  expectTypeOf<Named>().toEqualTypeOf<'id' | 'nombre' | undefined>();
  expectTypeOf<ComponentProps<typeof PlainField>['source']>().toEqualTypeOf<'id' | 'nombre'>();
});
