import { AMOUNTS_WITH_IVA, formatCLP, formatSignedCLP } from '../../src-shared/money.ts';
import { instalmentsOf, sumsOf, type Contenido, type Item } from '../../src-shared/propuestas.ts';
import {
  dueText,
  itemText,
  SERVICES_TEXT,
  serviceText,
  sumLines,
} from '../../src-shared/propuestaWords.ts';
import { Checkbox } from '../ui/Field/Field.tsx';
import { Part } from './Part.tsx';
import styles from './Propuesta.module.css';

interface OfferProps {
  contenido: Contenido;
  /** The optional items that are taken, by their places. */
  chosen: readonly number[];
  /** Where they can still be chosen. */
  onChoose: ((chosen: number[]) => void) | undefined;
}

/** What is included, what it comes to, and how much of it is paid when. */
export function Offer({ contenido, chosen, onChoose }: OfferProps) {
  const { items, cuotas, hitos, servicios = [] } = contenido;
  const everything = items.map((_item, n) => n);
  const prices = sumsOf({ items, descuento: null }, everything).lineas;
  const amounts = instalmentsOf(contenido, chosen);
  const toggle = (n: number) =>
    onChoose?.(chosen.includes(n) ? chosen.filter((each) => each !== n) : [...chosen, n]);
  return (
    <>
      <Part id="precio" title="Qué incluye y cuánto cuesta">
        <ul className={styles.list}>
          {items.map((item, n) => (
            <ItemLine
              key={n}
              id={`propuesta-item-${n}`}
              item={item}
              price={prices[n] ?? 0}
              isChosen={chosen.includes(n)}
              onToggle={item.opcional && onChoose ? () => toggle(n) : undefined}
            />
          ))}
        </ul>
        <Sums contenido={contenido} chosen={chosen} />
      </Part>
      <Part id="cuotas" title="Cuánto ahora y cuánto después">
        <p className={styles.small}>{AMOUNTS_WITH_IVA}.</p>
        <ol className={styles.list}>
          {cuotas.map(({ concepto, vence }, n) => (
            <li key={n} className={styles.line}>
              <div>
                <h3>{concepto}</h3>
                <p className={styles.small}>{dueText(vence, hitos)}</p>
              </div>
              <p className={styles.amount}>{formatCLP(amounts[n] ?? 0)}</p>
            </li>
          ))}
        </ol>
        {onChoose && items.some(({ opcional }) => opcional) ? (
          <p className={styles.small}>Lo opcional que elijas se suma a la última cuota.</p>
        ) : null}
      </Part>
      {servicios.length > 0 ? (
        <Part id="servicios" title="Lo que se renueva">
          <ul className={styles.list}>
            {servicios.map((servicio, n) => (
              <li key={n}>
                <h3>{servicio.nombre}</h3>
                <p className={styles.small}>{serviceText(servicio)}</p>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{SERVICES_TEXT}</p>
        </Part>
      ) : null}
    </>
  );
}

interface ItemLineProps {
  id: string;
  item: Item;
  /** Of all of it, before IVA and the discount of the whole. */
  price: number;
  isChosen: boolean;
  onToggle: (() => void) | undefined;
}

function ItemLine({ id, item, price, isChosen, onToggle }: ItemLineProps) {
  const { concepto, detalle } = item;
  const facts = itemText(
    item,
    onToggle ? 'Opcional' : isChosen ? 'Opcional, elegido' : 'Opcional, no elegido',
  );
  return (
    <li className={styles.line}>
      <div>
        {onToggle ? (
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            aria-describedby={id}
            className={styles.option}
            label={concepto}
          />
        ) : (
          <h3>{concepto}</h3>
        )}
        {detalle ? <p className={styles.lines}>{detalle}</p> : null}
        {facts ? <p className={styles.small}>{facts}</p> : null}
      </div>
      <p id={id} className={styles.amount}>
        {formatCLP(price)}
      </p>
    </li>
  );
}

/** The sums, as they change with what is chosen. */
function Sums({ contenido, chosen }: Pick<OfferProps, 'contenido' | 'chosen'>) {
  return (
    <dl className={styles.facts}>
      {sumLines(contenido, chosen).map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatSignedCLP(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd aria-live="polite">{formatCLP(sumsOf(contenido, chosen).total)}</dd>
      </div>
    </dl>
  );
}
