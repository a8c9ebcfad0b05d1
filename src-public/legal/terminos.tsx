import { COMISION_CV, ENTREGAS } from '../../src-shared/compra.ts';
import { Link } from '../ui/Link/Link.tsx';
import { MARCA } from '../../src-shared/brand.ts';
import { Precio } from '../pagos/Precio.tsx';
import { EstudioContacto } from './EstudioContacto.tsx';
import type { Clausula } from './LegalDocument.tsx';

/** Terms of use and of sale. */
export const TERMINOS: readonly Clausula[] = [
  {
    id: 'quienes-somos',
    titulo: 'Quiénes somos y qué regulan estos términos',
    cuerpo: (
      <>
        <p>
          Este sitio pertenece a {MARCA.nombre} SpA («{MARCA.nombre}», «nosotros»), estudio de
          desarrollo de software con domicilio en Santiago de Chile. Estos términos regulan el uso
          del sitio y la contratación de nuestros servicios a través de él. Se rigen por las leyes
          chilenas, en especial por la Ley N° 19.496 sobre Protección de los Derechos de los
          Consumidores y el Reglamento de Comercio Electrónico (Decreto N° 6 de 2021).
        </p>
        <p>Puedes comunicarte con nosotros por estas vías:</p>
        <EstudioContacto />
      </>
    ),
  },
  {
    id: 'uso',
    titulo: 'Uso del sitio',
    cuerpo: (
      <p>
        Puedes navegar el sitio sin registrarte. Te pedimos usarlo de buena fe: no intentar acceder
        a áreas o datos ajenos, no interferir con su funcionamiento y no enviar información falsa o
        de terceros sin su permiso. El área de clientes es personal: cuida tu contraseña y avísanos
        si crees que alguien más la conoce.
      </p>
    ),
  },
  {
    id: 'servicios-precios',
    titulo: 'Servicios y precios',
    cuerpo: (
      <>
        <p>
          Los precios están en pesos chilenos y se pagan con IVA incluido; «+ IVA» indica el valor
          neto. Los que siguen son los de hoy; tu pedido vale lo que decía cuando lo confirmaste.
        </p>
        <ul>
          <li>
            <b>Tu primera página web.</b> <Precio de="pagina-web" que="total" /> IVA incluido (
            <Precio de="pagina-web" que="todo" /> + IVA): <Precio de="pagina-web" que="monto" /> (
            <Precio de="pagina-web" que="neto" />) al comenzar y lo mismo contra entrega.{' '}
            {ENTREGAS['pagina-web']}
          </li>
          <li>
            <b>Asesoría de currículum.</b> <Precio de="asesoria-cv" que="valor" />, IVA incluido, en
            un pago único. No hay cobros mensuales. {COMISION_CV} Con ella tienes un 10% de
            descuento en nuestros otros servicios: dinos tu número de pedido al cotizar.
          </li>
          <li>
            <b>Proyectos a medida.</b> Se rigen por la propuesta escrita que aceptes, con su
            alcance, plazo, precio y forma de pago. Las cotizaciones valen 15 días, salvo que digan
            otra cosa.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'contratacion',
    titulo: 'Cómo se contrata en línea',
    cuerpo: (
      <>
        <p>
          Al comprar en línea ingresas tus datos, revisas el producto y el precio total, aceptas
          estos términos y eliges la forma de pago. El contrato se entiende celebrado cuando aceptas
          y recibes el número de tu pedido. Te enviaremos por correo una confirmación con una copia
          de lo contratado.
        </p>
        <p>
          Una propuesta a medida se acepta en su propia página: escribes tu nombre y tu RUT, y el
          código que mandamos a tu correo es tu firma electrónica (Ley N° 19.799). El contrato se
          entiende celebrado en ese momento. Si nos la aceptas por escrito de otra forma, en papel,
          por correo o en un mensaje, la anotamos con ese respaldo y te lo confirmamos por correo;
          se entiende celebrado el día en que la aceptaste. Tú y nosotros guardamos la misma copia
          en PDF, y cualquiera puede <Link to="/verificar">comprobar que es la original</Link>.
        </p>
        <p>
          Los pagos con tarjeta se hacen en el sitio del proveedor de pagos: nosotros no vemos ni
          guardamos los datos de tu tarjeta. En las transferencias, el pedido se confirma cuando
          verificamos el abono.
        </p>
      </>
    ),
  },
  {
    id: 'retracto',
    titulo: 'Derecho a retracto',
    cuerpo: (
      <>
        <p>
          Si contrataste a través de este sitio puedes arrepentirte, sin dar razones, dentro de los
          diez días siguientes a la contratación y siempre que el servicio no se haya comenzado a
          prestar (artículo 3 bis letra b de la Ley N° 19.496). Basta con que nos escribas por
          cualquiera de las vías indicadas arriba o, si aceptaste una propuesta, que lo digas en su
          página.
        </p>
        <p>
          Te devolveremos lo pagado por el mismo medio, sin descuentos, lo antes posible y a más
          tardar dentro de los 45 días siguientes a tu aviso. Si nos pides expresamente comenzar
          antes de ese plazo y después te retractas, la devolución se conversará según lo que ya se
          haya hecho.
        </p>
      </>
    ),
  },
  {
    id: 'entrega-garantia',
    titulo: 'Entrega, garantía y soporte',
    cuerpo: (
      <>
        <p>
          Respondemos porque lo entregado funcione de acuerdo con lo ofrecido. Si no es así, tienes
          derecho a que prestemos el servicio nuevamente, corrijamos lo defectuoso o te devolvamos
          lo pagado, según la ley. Las correcciones de errores durante los tres primeros meses no
          tienen costo.
        </p>
        <p>
          Si nos atrasamos por una causa nuestra, puedes pedir la devolución de lo pagado. Los
          plazos se suspenden mientras esperamos materiales o respuestas que dependen de ti.
        </p>
      </>
    ),
  },
  {
    id: 'propiedad',
    titulo: 'Propiedad intelectual',
    cuerpo: (
      <p>
        Los textos, imágenes y marcas que nos entregas siguen siendo tuyos. Lo que diseñamos y
        programamos para ti pasa a ser tuyo cuando el proyecto está pagado por completo, salvo los
        componentes de código abierto, que conservan su licencia. Podemos mostrar el proyecto en
        nuestro portafolio, a menos que nos pidas lo contrario. El contenido de este sitio es de{' '}
        {MARCA.nombre} o de quienes nos autorizaron a usarlo.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    titulo: 'Responsabilidad',
    cuerpo: (
      <p>
        Procuramos que el sitio esté siempre disponible y sea correcto, pero puede tener
        interrupciones o errores puntuales. Los enlaces a sitios de terceros llevan a páginas que no
        controlamos. Nada en estos términos limita los derechos que la ley reconoce a los
        consumidores ni nuestra responsabilidad por dolo o culpa grave.
      </p>
    ),
  },
  {
    id: 'cambios-conflictos',
    titulo: 'Cambios, reclamos y tribunales',
    cuerpo: (
      <>
        <p>
          Podemos actualizar estos términos; la versión aplicable a tu compra es la vigente el día
          en que la hiciste. Los datos personales se tratan según nuestra{' '}
          <Link to="/politica-privacidad">política de privacidad</Link>.
        </p>
        <p>
          Si tienes un reclamo, puedes escribirnos por cualquiera de las vías indicadas arriba.
          También puedes acudir al Servicio Nacional del Consumidor (SERNAC) o al juzgado de policía
          local de tu domicilio.
        </p>
      </>
    ),
  },
];
