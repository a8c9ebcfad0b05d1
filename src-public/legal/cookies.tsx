import type { Clausula } from './LegalDocument.tsx';

/** What this site keeps in a browser. Change it together with the keys that the code writes. */
export const COOKIES: readonly Clausula[] = [
  {
    id: 'resumen',
    titulo: 'En resumen',
    cuerpo: (
      <p>
        Este sitio no usa cookies propias ni de terceros, no tiene publicidad y no instala
        herramientas de seguimiento. Por eso no verás un aviso pidiéndote aceptar nada. Sí guarda en
        tu navegador unos pocos datos que necesita para funcionar.
      </p>
    ),
  },
  {
    id: 'que-guarda',
    titulo: 'Qué guarda en tu navegador',
    cuerpo: (
      <table>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">Para qué</th>
            <th scope="col">Hasta cuándo</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Borradores de formularios</td>
            <td>No perder lo que escribes si se recarga la página</td>
            <td>Hasta que envías o cierras la pestaña</td>
          </tr>
          <tr>
            <td>Página de llegada y campaña</td>
            <td>Saber de dónde vienes si nos escribes</td>
            <td>Hasta que cierras la pestaña</td>
          </tr>
          <tr>
            <td>Pedidos en curso: número, producto, monto y forma de pago</td>
            <td>Mostrarte cómo pagarlos cuando vuelvas</td>
            <td>Hasta que los pagas o los quitas</td>
          </tr>
          <tr>
            <td>Asistente respondido</td>
            <td>No volver a preguntarte lo mismo</td>
            <td>Hasta que borras los datos del sitio</td>
          </tr>
          <tr>
            <td>Asistente ya presentado, último envío y versión del sitio</td>
            <td>
              No mover la página otra vez, decirte que lo enviado llegó y cargar la versión nueva
              una sola vez
            </td>
            <td>Hasta que cierras la pestaña</td>
          </tr>
          <tr>
            <td>Sesión de cliente, cliente y plataforma elegidos</td>
            <td>Mantenerte dentro de tu área y recordar qué estabas viendo</td>
            <td>Hasta que cierras sesión</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'visitas',
    titulo: 'Qué contamos',
    cuerpo: (
      <p>
        Cuántas visitas recibe el sitio cada día y qué campaña las trae. Es un número: no lleva tu
        dirección IP, ni la hora, ni nada que diga quién eres.
      </p>
    ),
  },
  {
    id: 'terceros',
    titulo: 'Sitios de terceros',
    cuerpo: (
      <p>
        Si pagas con tarjeta o abres el chat, sales de este sitio y entras a uno ajeno, que puede
        usar sus propias cookies según su política. Mientras estás aquí, ninguno de ellos carga nada
        en tu navegador.
      </p>
    ),
  },
  {
    id: 'borrar',
    titulo: 'Cómo borrarlo',
    cuerpo: (
      <p>
        Desde la configuración de tu navegador puedes borrar los datos de este sitio cuando quieras.
        Lo único que cambia es que pierdes los borradores y tienes que volver a iniciar sesión.
      </p>
    ),
  },
];
