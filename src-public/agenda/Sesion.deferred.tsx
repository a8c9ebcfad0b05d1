import { useProducto } from '../pagos/api/getProductos.ts';

/** Of what product the session is that is booked, and how long it takes. */
export default function Sesion({ codigo }: { codigo: string }) {
  const producto = useProducto(codigo);
  return (
    <>
      <span>
        {producto?.minutos
          ? `${producto.nombre}: ${producto.minutos} minutos por videollamada.`
          : 'Por videollamada.'}
      </span>{' '}
      <span>Usa el correo con el que la compraste.</span>
    </>
  );
}
