import type { Clausula } from './LegalDocument.tsx';

const TAB = 'Hasta que cierras la pestaña';
const CLEARED = 'Hasta que borras los datos del sitio';
const OUT = 'Hasta que cierras sesión';

/** What both apps keep in a browser, by key; "…" stands for what follows of it. */
export const GUARDADO: readonly { que: string; claves: readonly string[]; hasta: string }[] = [
  {
    que: 'Borradores de formularios, para no perder lo que escribes si se recarga la página',
    claves: [
      ...['borrador-agenda', 'borrador-asistente', 'borrador-comprar', 'borrador-contacto'],
      ...['borrador-propuesta:…', 'borrador-solicitud', 'borrador-solicitud-datos'],
    ],
    hasta: 'Hasta que envías o cierras la pestaña',
  },
  {
    que: 'Página de llegada y campaña, para saber de dónde vienes si nos escribes',
    claves: ['estudio-origen'],
    hasta: TAB,
  },
  {
    que: 'Pedidos en curso (número, producto, monto y forma de pago), para mostrarte cómo pagarlos',
    claves: ['estudio-pedidos'],
    hasta: 'Hasta que los pagas o los quitas',
  },
  {
    que: 'El enlace del correo con el que vas a pagar, para volver a él si tu tarjeta no pasa',
    claves: ['estudio-enlace-pago'],
    hasta: TAB,
  },
  {
    que: 'Que ya respondiste el asistente, para no volver a preguntarte lo mismo',
    claves: ['estudio-asistente-completado'],
    hasta: CLEARED,
  },
  {
    que: 'Asistente ya presentado, último envío y versión del sitio, para no repetirlos',
    claves: ['estudio-asistente-salto', 'estudio-recibido', 'estudio-version-reemplazada'],
    hasta: TAB,
  },
  {
    que: 'Tu área: la sesión, tu nombre y qué puedes ver, y el cliente y la plataforma que elegiste',
    claves: ['estudio-sesion', 'estudio-cuenta', 'estudio-seleccion', 'estudio-anonimo'],
    hasta: OUT,
  },
  {
    que: 'Tu área: lo que escribes y todavía no guardas',
    claves: ['estudio-borrador:…'],
    hasta: 'Hasta que lo guardas, lo descartas o cierras la pestaña',
  },
  {
    que: 'Tu área: tema, atajos, avisos que ya leíste, y columnas y orden de las listas',
    claves: [
      ...['estudio-tema:…', 'estudio-atajos:…', 'estudio-cambios_legales:…'],
      'RaStoreestudio…',
    ],
    hasta: CLEARED,
  },
  {
    que: 'Tu área: qué listas son largas, para cargarlas más rápido',
    claves: ['estudio-tablas-grandes'],
    hasta: CLEARED,
  },
  {
    que: 'Tu área: una prueba de que el navegador puede guardar, que se quita al momento, y que cerraste sesión, para que las otras pestañas lo sepan',
    claves: ['estudio-prueba', 'estudio-salida'],
    hasta: 'Un momento, o hasta que vuelves a entrar',
  },
  {
    que: 'Equipo del estudio: que está mirando el área de un cliente',
    claves: ['estudio-vista'],
    hasta: TAB,
  },
];

/** What this site keeps in a browser, and what it does not. */
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
      <>
        <p>
          Lo que dice «tu área» se guarda solo si entras como cliente. Un nombre que termina en «…»
          sigue con tu cuenta o con lo que estabas escribiendo.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Qué y para qué</th>
              <th scope="col">Con qué nombre</th>
              <th scope="col">Hasta cuándo</th>
            </tr>
          </thead>
          <tbody>
            {GUARDADO.map(({ que, claves, hasta }) => (
              <tr key={que}>
                <td>{que}</td>
                <td>{claves.join(', ')}</td>
                <td>{hasta}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
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
