import { withPrecio, type Oferta, type Producto } from '../../src-public/pagos/products.ts';

/** The first web page and the advisory, as the site reads them. */
const OFERTAS: readonly Oferta[] = [
  {
    ...{ id: 'pagina-web', clase: 'mitades', nombre: 'Primera página web', despues: null },
    descripcion: 'Pago inicial del 50%. Lista en 7 días desde que pagas y tenemos tu material.',
    entrega: 'Incluye hasta cinco páginas y el primer año de hosting.',
    ...{ minutos: null, ofrecido: true, enlace: 'https://pago.example/pagina-web' },
  },
  {
    ...{ id: 'asesoria-cv', clase: 'sesion', nombre: 'Asesoría de currículum' },
    despues: 'Si te contratan, se suma una comisión del 5% de tu primer sueldo bruto.',
    descripcion: 'Programa completo, pago único.',
    entrega: 'Una primera sesión de 45 minutos, que agendas en línea, y el programa completo.',
    ...{ minutos: 45, ofrecido: true, enlace: 'https://pago.example/asesoria-cv' },
  },
];

const valorOf = ({ id }: Oferta, [web, cv]: readonly [number, number]) =>
  id === 'pagina-web' ? web : cv;

/** Both, at these prices: pesos as the studio says them. */
export const losProductos = (valores: readonly [number, number] = [75_000, 99_990]): Producto[] =>
  OFERTAS.map((oferta) => withPrecio(oferta, valorOf(oferta, valores)));

/** The same as rows of the API. */
export const filasDeProductos = (valores: readonly [number, number] = [75_000, 99_990]) =>
  OFERTAS.map(({ id, ...oferta }) => ({
    codigo: id,
    ...oferta,
    valor: valorOf({ id, ...oferta }, valores),
  }));
