import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DatosPedido } from '../../src-shared/schemas/pedido.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { findProducto, productoDe, todosLosProductos } from '../pagos/products.ts';
import { RadioCards } from '../ui/RadioCards/RadioCards.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import styles from './Checkout.module.css';
import { OrderPlaced } from './OrderPlaced.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { Pedido } from './readPedido.ts';

interface Placed {
  pedido: Pedido;
  datos: DatosPedido;
}

/** The product comes from the address, so that each landing leads to its own checkout. */
export default function Checkout() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const [placed, setPlaced] = useState<Placed | null>(null);
  const producto =
    (hydrated ? findProducto(params.get('producto')) : undefined) ?? productoDe('pagina-web');

  if (placed)
    return <OrderPlaced producto={producto} pedido={placed.pedido} datos={placed.datos} />;
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <RadioCards
          id="comprar-producto"
          name="producto"
          legend="Qué quieres comprar"
          options={todosLosProductos.map(({ id, nombre, descripcion, precio }) => ({
            value: id,
            title: nombre,
            text: descripcion,
            aside: precio,
          }))}
          value={producto.id}
          onChange={(id) =>
            setParams({ producto: id }, { replace: true, preventScrollReset: true })
          }
        />
        <CheckoutForm
          producto={producto}
          onPlaced={(pedido, datos) => setPlaced({ pedido, datos })}
        />
      </div>
      <OrderSummary producto={producto} />
    </div>
  );
}
