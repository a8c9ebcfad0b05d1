import { Link } from '../ui/Link/Link.tsx';
import { MARCA } from '../../estudio/marca.ts';
import { CONSERVACION } from '../../src-shared/conservacion.lista.ts';
import { periodText } from '../../src-shared/conservacion.ts';
import { Proveedores } from './Proveedores.tsx';
import { EstudioContacto } from './EstudioContacto.tsx';
import type { Clausula } from './LegalDocument.tsx';

/** Privacy policy (Ley 19.628 as amended by Ley 21.719). */
export const PRIVACIDAD: readonly Clausula[] = [
  {
    id: 'responsable',
    titulo: 'Quién es responsable de tus datos',
    cuerpo: (
      <>
        <p>
          El responsable es la empresa de {MARCA.nombre}, cuyos datos están aquí abajo. Tratamos los
          datos personales conforme a la Ley N° 19.628, modificada por la Ley N° 21.719 sobre
          protección y tratamiento de datos personales.
        </p>
        <EstudioContacto />
      </>
    ),
  },
  {
    id: 'que-datos',
    titulo: 'Qué datos tratamos, para qué y con qué base',
    cuerpo: (
      <>
        <table>
          <thead>
            <tr>
              <th scope="col">Datos</th>
              <th scope="col">Para qué</th>
              <th scope="col">Base legal</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                Nombre, correo, teléfono, empresa y lo que escribes en formularios y en el asistente
              </td>
              <td>Responderte, preparar una propuesta y hacerle seguimiento</td>
              <td>Medidas previas a un contrato que tú pides</td>
            </tr>
            <tr>
              <td>Datos de tu compra y número de pedido</td>
              <td>Prestar el servicio, cobrar, emitir documentos tributarios</td>
              <td>Contrato y obligación legal</td>
            </tr>
            <tr>
              <td>
                Propuesta que aceptas: nombre, RUT, correo que recibió el código, día y hora,
                dirección IP y navegador; o, si la aceptaste de otra forma, el archivo que lo
                respalda. Se conserva seis años desde que termina la relación
              </td>
              <td>Probar qué se contrató, quién lo aceptó y cuándo</td>
              <td>Contrato</td>
            </tr>
            <tr>
              <td>Servicios que contratas: cuáles, su precio, su período y sus cobros</td>
              <td>Prestarlos, avisarte de cada cobro y cobrarlos</td>
              <td>Contrato y obligación legal</td>
            </tr>
            <tr>
              <td>
                Servicio o precio nuevo que aceptas en tu área: nombre, correo, cuenta, día y hora,
                dirección IP, navegador y lo que decía la pantalla. Se conserva seis años desde que
                termina la relación
              </td>
              <td>Probar qué se contrató, quién lo aceptó y cuándo</td>
              <td>Contrato</td>
            </tr>
            <tr>
              <td>Día, hora y motivo de una reunión agendada</td>
              <td>Reservar el horario y recordarte la reunión</td>
              <td>Medidas previas a un contrato</td>
            </tr>
            <tr>
              <td>
                Cuenta de cliente, tickets, pagos, archivos y registro de ingresos (dirección IP y
                navegador)
              </td>
              <td>Darte acceso a tu área, soporte y seguridad</td>
              <td>Contrato e interés legítimo en la seguridad</td>
            </tr>
            <tr>
              <td>Página de llegada y campaña (utm)</td>
              <td>Saber qué difusión funciona</td>
              <td>Interés legítimo</td>
            </tr>
            <tr>
              <td>Dirección IP de quien envía un formulario</td>
              <td>Limitar el envío automático de mensajes; se borra después de un día</td>
              <td>Interés legítimo en la seguridad</td>
            </tr>
          </tbody>
        </table>
        <p>Los datos nos los das tú o alguien de la empresa para la que trabajas.</p>
      </>
    ),
  },
  {
    id: 'sitios',
    titulo: 'Qué medimos en los sitios de nuestros clientes',
    cuerpo: (
      <>
        <p>Medimos dos cosas, y en ninguna guardamos datos personales.</p>
        <ul>
          <li>
            <strong>Si el sitio responde.</strong> En los que vigilamos anotamos cada cinco minutos
            si respondió, cuánto demoró y qué falló. Cada medición se conserva 30 días; los totales
            de cada día y las caídas, dos años.
          </li>
          <li>
            <strong>Cuánto se visita.</strong> Donde un cliente pide nuestro contador, sumamos por
            encargo suyo cuántas veces se ve cada página en el mes y cuántas visitas hay cada día.
            Se conserva dos años. No usa cookies ni guarda dirección IP, navegador, hora o nada que
            diga quién eres. Para frenar visitas falsas, tu dirección cuenta por un día en uno de
            4.096 grupos, desde el que no se puede volver a ella. Si tu navegador pide que no te
            sigan («Do Not Track» o «Global Privacy Control»), tu visita no se cuenta.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'no-hacemos',
    titulo: 'Lo que no hacemos',
    cuerpo: (
      <ul>
        <li>No vendemos ni arrendamos tus datos.</li>
        <li>
          No te mandamos publicidad ni boletines. Si eres cliente, te escribimos por tus proyectos,
          tus servicios y sus precios.
        </li>
        <li>No usamos publicidad de terceros ni te seguimos por otros sitios.</li>
        <li>
          No elaboramos perfiles. Lo único que un programa decide solo es poner en pausa o terminar
          un servicio que no se pagó o no se aceptó a tiempo, y puedes pedirnos que una persona lo
          revise.
        </li>
        <li>No pedimos datos sensibles ni datos de niños, niñas o adolescentes.</li>
        <li>
          No vemos ni guardamos los datos de tus tarjetas: los recibe solo el proveedor de pagos.
        </li>
      </ul>
    ),
  },
  {
    id: 'terceros',
    titulo: 'Con quién los compartimos',
    cuerpo: (
      <>
        <p>
          Solo con los proveedores que hacen funcionar el servicio: base de datos y archivos,
          alojamiento del sitio, correos, pagos con tarjeta y, si tú nos escribes por ahí,
          mensajería. También los entregamos cuando una autoridad lo exige conforme a la ley.
        </p>
        <Proveedores />
        <p>
          Cuando un proveedor guarda datos fuera de Chile, la transferencia se rige por los
          artículos 27 a 29 de la Ley N° 19.628, que dicen qué garantías la permiten.
        </p>
      </>
    ),
  },
  {
    id: 'plazos',
    titulo: 'Cuánto tiempo los guardamos',
    cuerpo: (
      <>
        <ul>
          {CONSERVACION.map(({ datos, plazo, desde }) => (
            <li key={datos}>
              {datos}: {periodText(plazo)} {desde}.
            </li>
          ))}
        </ul>
        <p>
          Si pides que borremos tus datos, los borramos sin esperar esos plazos, salvo lo que prueba
          un pago o un contrato. Los pagos quedan sin tu nombre; el comprobante que enviaste queda
          como está. Lo que se aceptó (una propuesta o un servicio) queda con el nombre, el RUT, el
          correo y la dirección IP de quien aceptó, porque sin eso no prueba nada, y no lo usamos
          para otra cosa. Un servicio que ya terminaste y seguía solo hasta completar lo pagado se
          termina ese día. La respuesta te dice qué se borró, qué queda, con qué datos tuyos, por
          qué y hasta cuándo.
        </p>
      </>
    ),
  },
  {
    id: 'derechos',
    titulo: 'Tus derechos',
    cuerpo: (
      <>
        <p>
          Puedes pedir acceso a tus datos, su rectificación, su supresión, oponerte a un uso,
          recibirlos en un formato reutilizable (portabilidad) y pedir su bloqueo temporal mientras
          se resuelve otra solicitud. Si alguna vez aceptaste recibir novedades, ya no las enviamos
          y puedes retirar ese permiso cuando quieras.
        </p>
        <p>
          Es gratis. Usa <a href="#solicitud-datos">el formulario de esta página</a> o escríbenos.
          Te responderemos en un máximo de 30 días corridos, prorrogables una sola vez por otros 30
          si te avisamos por qué, y sobre un bloqueo temporal en dos días hábiles. Si no quedas
          conforme, puedes reclamar ante la Agencia de Protección de Datos Personales dentro de los
          30 días hábiles siguientes a nuestra respuesta.
        </p>
      </>
    ),
  },
  {
    id: 'seguridad',
    titulo: 'Cómo los protegemos',
    cuerpo: (
      <p>
        Los datos viajan cifrados, cada cliente ve solo lo suyo por reglas de la propia base de
        datos, los accesos del equipo quedan registrados y las contraseñas se guardan de forma
        irreversible. Si una brecha pudiera afectarte, te avisaremos a ti y a la Agencia sin demora.
      </p>
    ),
  },
  {
    id: 'cambios',
    titulo: 'Cambios de esta política',
    cuerpo: (
      <p>
        La fecha de arriba es su versión, y bajo ella está lo último que cambió. Si eres cliente,
        cada cambio se avisa además durante 30 días al pie de tu área. Con cada formulario guardamos
        qué versión del aviso de privacidad tenía debajo. Lo que este sitio guarda en tu navegador
        está en la <Link to="/cookies">política de cookies</Link>.
      </p>
    ),
  },
];
