import type { ReactNode } from 'react';
import type { ProductoId } from '../../src-shared/precios.ts';
import { Button } from '../ui/Button/Button.tsx';
import { useProductos } from './api/getPrecios.ts';
import type { Producto } from './products.ts';

interface WithProductoProps {
  id: ProductoId;
  children: (producto: Producto, todos: readonly Producto[]) => ReactNode;
}

/** Shows something that needs to know what a product costs today: nothing is sold at a guess. */
export function WithProducto({ id, children }: WithProductoProps) {
  const { productos, failed, refetch } = useProductos();
  const producto = productos?.find((each) => each.id === id);
  if (productos && producto) return children(producto, productos);
  return failed ? (
    <div role="alert">
      <p>No pudimos cargar el precio de hoy. Revisa tu conexión e inténtalo de nuevo.</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Intentar de nuevo
      </Button>
    </div>
  ) : (
    <p role="status">Cargando el precio...</p>
  );
}
