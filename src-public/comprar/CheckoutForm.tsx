import { useNavigate } from 'react-router';
import { esquemaPedido, type DatosPedido } from '../../src-shared/schemas/pedido.ts';
import { formatCLP } from '../../src-shared/money.ts';
import { useConfiguracion, type Configuracion } from '../configuracion/api/getConfiguracion.ts';
import { callForm } from '../forms/callForm.ts';
import { Purpose, Trap } from '../forms/FormExtras.tsx';
import { useForm } from '../forms/useForm.ts';
import { PersonFields } from '../forms/PersonFields.tsx';
import { SendFailure } from '../forms/SendFailure.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { useProductos } from '../pagos/api/getProductos.ts';
import { useOnlinePayment, type OnlinePayment } from '../pagos/onlinePayment.ts';
import type { Producto } from '../pagos/products.ts';
import { transferRows } from '../../src-shared/transferencia.ts';
import { ErrorSummary } from '../ui/ErrorSummary/ErrorSummary.tsx';
import { Checkbox } from '../ui/Field/Field.tsx';
import { FieldError } from '../ui/FieldError/FieldError.tsx';
import { Link } from '../ui/Link/Link.tsx';
import { RadioCards } from '../ui/RadioCards/RadioCards.tsx';
import styles from './Checkout.module.css';
import { SellerNotice } from './SellerNotice.tsx';
import { keepPedido, pedidoPath } from './keptPedidos.ts';
import { readPedido, type Pedido } from './readPedido.ts';

const ID = 'comprar';
const DRAFT = 'borrador-comprar';

const initial: DatosPedido = {
  nombre: '',
  email: '',
  telefono: '',
  metodo: '',
  aceptaTerminos: false,
};

/** The ways to pay that the studio's settings allow; talking to a person is always one. */
function methodsFor(producto: Producto, config: Configuracion, online: OnlinePayment) {
  return [
    ...(producto.enlace || online === 'real' || online === 'trial'
      ? [
          {
            value: 'tarjeta',
            title: 'Tarjeta',
            text:
              online === 'trial'
                ? 'Pago de prueba: no se cobra nada.'
                : 'Débito, crédito o prepago, en una página de pago segura.',
          },
        ]
      : []),
    ...(transferRows(config, producto.monto, '')
      ? [
          {
            value: 'transferencia',
            title: 'Transferencia',
            text: 'Te mostramos los datos de la cuenta al confirmar.',
          },
        ]
      : []),
    {
      value: 'otro',
      title: config.whatsapp ? 'Conversarlo por WhatsApp' : 'Coordinarlo con una persona',
      text: config.whatsapp
        ? 'Seguimos por chat con tu pedido a la vista.'
        : 'Te escribimos dentro de un día hábil.',
    },
  ];
}

interface CheckoutFormProps {
  producto: Producto;
  /** How whoever came from a landing chose to pay. */
  metodo: DatosPedido['metodo'];
}

/** Who buys, how they pay, what they accept. */
export function CheckoutForm({ producto, metodo: chosen }: CheckoutFormProps) {
  const config = useConfiguracion();
  const online = useOnlinePayment();
  const { refetch } = useProductos();
  const navigate = useNavigate();
  const { submit, sending, failure, trap } = useSubmit<DatosPedido, Pedido>({
    draft: DRAFT,
    send: async (values, { envio, origen, consentimiento_version }) => {
      const result = await callForm('crear_pedido', {
        p_producto: producto.id,
        p_nombre: values.nombre,
        p_email: values.email,
        p_telefono: values.telefono,
        p_metodo: values.metodo,
        p_envio: envio,
        p_consentimiento: consentimiento_version,
        p_origen: origen,
        p_monto: producto.monto,
      });
      // The page shows the new price, or what is offered, before the visitor confirms again.
      if (!result.ok && (result.hint === 'precio_cambio' || result.hint === 'no_se_ofrece'))
        await refetch();
      if (!result.ok) return result;
      const pedido = readPedido(result.data);
      return pedido
        ? { ok: true, data: pedido }
        : { ok: false, mensaje: null, hint: null, lost: false };
    },
    failure:
      'No pudimos registrar tu pedido. Tus datos siguen aquí y no se cobró nada: inténtalo nuevamente.',
    onSent: (_values, pedido) => {
      keepPedido(pedido);
      // Going back must not scroll to the button: the notice of the order is at the top.
      history.scrollRestoration = 'manual';
      void navigate(pedidoPath(pedido));
      history.scrollRestoration = 'auto';
    },
  });
  const { formik, field, phone, checkbox, errors, attempt, handleSubmit } = useForm({
    id: ID,
    draft: DRAFT,
    initial: { ...initial, metodo: chosen },
    schema: esquemaPedido,
    onSubmit: (values) => submit(esquemaPedido.cast(values)),
  });
  const { metodo } = formik.values;
  const termsError = field('aceptaTerminos').error;

  return (
    <form id={ID} className={styles.form} onSubmit={handleSubmit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <fieldset className={styles.fields}>
        <legend>Tus datos</legend>
        <PersonFields field={field} phone={phone} />
      </fieldset>
      <RadioCards
        id={`${ID}-metodo`}
        name="metodo"
        legend="Cómo quieres pagar"
        options={methodsFor(producto, config, online)}
        value={metodo}
        onChange={(value) => void formik.setFieldValue('metodo', value)}
        error={field('metodo').error}
      />
      <Trap ref={trap} />
      <div>
        <Checkbox
          {...checkbox('aceptaTerminos')}
          name="aceptaTerminos"
          aria-invalid={termsError ? true : undefined}
          aria-describedby={`${ID}-terminos-error`}
          label={
            <>
              Leí y acepto los{' '}
              <Link to="/terminos-condiciones" target="_blank">
                términos y condiciones<span className="sr-only"> (se abren en otra pestaña)</span>
              </Link>
              , con mi derecho a retracto de diez días mientras el servicio no comience.
            </>
          }
        />
        <FieldError id={`${ID}-terminos-error`} error={termsError} />
      </div>
      <Purpose purpose="para tu pedido: confirmarlo, cobrarlo y entregártelo" />
      <SellerNotice producto={producto} />
      <SendFailure sending={sending} failure={failure} />
      <div className={styles.confirm}>
        <SubmitButton sending={sending}>
          {sending ? 'Confirmando...' : `Confirmar pedido por ${formatCLP(producto.monto)}`}
        </SubmitButton>
        <p>Todavía no se cobra nada: pagas en el paso siguiente.</p>
      </div>
    </form>
  );
}
