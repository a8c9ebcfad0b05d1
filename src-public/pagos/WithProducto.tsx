import type { ReactNode } from 'react';
import { Button } from '../ui/Button/Button.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { useProductos } from './api/getProductos.ts';
import type { Producto } from './products.ts';

interface WithProductoProps {
  id: string | null;
  /** Whether another one will do where it is not offered. */
  orFirst?: boolean;
  children: (producto: Producto, ofrecidos: readonly Producto[]) => ReactNode;
}

/** Shows something that needs to know what a product costs today: nothing is sold at a guess. */
export function WithProducto({ id, orFirst = false, children }: WithProductoProps) {
  const { productos, failed, refetch } = useProductos();
  const offered = productos?.filter(({ ofrecido }) => ofrecido);
  const producto = offered?.find((each) => each.id === id) ?? (orFirst ? offered?.[0] : undefined);
  if (offered && producto) return children(producto, offered);
  if (offered) {
    return (
      <p>
        Hoy no lo vendemos en línea. <Link to="/contacto">Escríbenos</Link> y vemos juntos lo que
        necesitas.
      </p>
    );
  }
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
