import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../data/useHydrated.ts';
import { showFromTop } from '../layout/showFromTop.ts';
import { WithProducto } from '../pagos/WithProducto.tsx';
import { RadioCards } from '../ui/RadioCards/RadioCards.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import styles from './Checkout.module.css';
import page from './ComprarPage.module.css';
import { OrderPlaced } from './OrderPlaced.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PedidoNotices } from './PedidoNotices.tsx';

/** The address names the product, as the landings link to it, or the order to pay. */
export default function Checkout() {
  const [params, setParams] = useSearchParams();
  const hydrated = useHydrated();
  const orden = hydrated ? params.get('pedido') : null;
  const chosen = hydrated ? params.get('producto') : null;

  // Goes from an order to the form, and scrolls to the top of the form's section.
  const shown = useRef(orden);
  useEffect(() => {
    if (shown.current && !orden) showFromTop();
    shown.current = orden;
  }, [orden]);

  if (orden) return <OrderPlaced key={orden} orden={orden} />;
  return (
    <>
      {hydrated ? <PedidoNotices /> : null}
      <div className={page.room}>
        <WithProducto id={chosen} orFirst>
          {(producto, productos) => (
            <div className={styles.columns}>
              <div className={styles.steps}>
                <RadioCards
                  id="comprar-producto"
                  name="producto"
                  legend="Qué quieres comprar"
                  options={productos.map(({ id, nombre, descripcion, despues, precio }) => ({
                    value: id,
                    title: nombre,
                    text: despues === null ? descripcion : `${descripcion} ${despues}`,
                    aside: precio,
                  }))}
                  value={producto.id}
                  onChange={(id) =>
                    setParams({ producto: id }, { replace: true, preventScrollReset: true })
                  }
                />
                <CheckoutForm
                  producto={producto}
                  metodo={params.get('pago') === 'transferencia' ? 'transferencia' : ''}
                />
              </div>
              <OrderSummary producto={producto} />
            </div>
          )}
        </WithProducto>
      </div>
    </>
  );
}
