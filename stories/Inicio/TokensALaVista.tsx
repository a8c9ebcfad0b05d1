import { useState } from 'react';
import { Heading } from '../../src-public/ui/Heading/Heading.tsx';
import { Icon } from '../../src-public/ui/Icon/Icon.tsx';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { colores, movimiento, radios, tipografia } from '../../src-shared/tokens.ts';
import { contrast, contrastUse } from '../Fundamentos/contrast.ts';
import { cssName, rootProperties } from '../Fundamentos/rootProperties.ts';
import css from './Inicio.module.css';
import { storyHref } from './lugares.ts';

const decimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** What may stand on what: text and background, by the names of the tokens. */
const PAREJAS = [
  ['texto', 'papel'],
  ['textoSuave', 'papel'],
  ['cobreHondo', 'papel'],
  ['pacifico', 'papel'],
  ['blanco', 'cobreHondo'],
  ['textoSobreTinta', 'tinta'],
  ['textoSuaveSobreTinta', 'tinta'],
  ['cobreClaro', 'tinta'],
  ['pacificoClaro', 'tinta'],
  ['tinta', 'cobreClaro'],
] as const;

function Parejas() {
  return (
    <ul className={css.parejas}>
      {PAREJAS.map(([text, background]) => {
        const ratio = contrast(colores[text], colores[background]);
        return (
          <li
            key={text + background}
            style={{ background: colores[background], color: colores[text] }}
          >
            <b>Aa</b>
            <span>
              {cssName(text)} sobre {cssName(background)}
            </span>
            <span>
              {decimal.format(Math.floor(ratio * 10) / 10)} : 1, {contrastUse(ratio)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const { curva, ...duraciones } = movimiento;

/** The scales at a glance, drawn from the tokens themselves. */
export function TokensALaVista() {
  const [moves, setMoves] = useState(0);
  return (
    <Section
      id="tokens"
      label="Tokens"
      title="Pocos valores, siempre los mismos"
      lead="Se leen del código al abrir esta página: si un token cambia, cambia aquí."
    >
      <div className={css.tokens}>
        <article className={css.ancho}>
          <Heading level={3} size="subtitle">
            Color y contraste
          </Heading>
          <Parejas />
        </article>
        <article className={css.ancho}>
          <Heading level={3} size="subtitle">
            Letras
          </Heading>
          <ul className={css.letras}>
            {rootProperties('--text-').map((size) => (
              <li key={size}>
                <code>{size}</code>
                <span
                  style={{
                    fontSize: `var(${size})`,
                    fontFamily: /display|title/.test(size)
                      ? tipografia.titulares
                      : tipografia.texto,
                    fontWeight: /display|title/.test(size) ? 700 : 400,
                  }}
                >
                  Del cobre al Pacífico
                </span>
              </li>
            ))}
          </ul>
        </article>
        <article>
          <Heading level={3} size="subtitle">
            Espacio
          </Heading>
          <ul className={css.espacio}>
            {rootProperties('--space-').map((space) => (
              <li key={space}>
                <code>{space}</code>
                <span style={{ width: `var(${space})` }} />
              </li>
            ))}
          </ul>
        </article>
        <article>
          <Heading level={3} size="subtitle">
            Esquinas y sombras
          </Heading>
          <ul className={css.esquinas}>
            {Object.entries(radios).map(([name, radius]) => (
              <li key={name}>
                <span style={{ borderRadius: radius }} />
                <code>{name}</code> {radius} px
              </li>
            ))}
            {rootProperties('--sombra-').map((shadow) => (
              <li key={shadow}>
                <span className={css.sombra} style={{ boxShadow: `var(${shadow})` }} />
                <code>{shadow.replace('--sombra-', '')}</code> sombra
              </li>
            ))}
          </ul>
        </article>
        <article className={css.ancho}>
          <Heading level={3} size="subtitle">
            Movimiento
          </Heading>
          <p>
            Con una razón o no va. La curva es <code>{curva}</code>; con «reducir movimiento», nada
            se mueve.
          </p>
          <div className={css.pistas} data-lado={moves % 2 ? 'fin' : 'inicio'}>
            {Object.entries(duraciones).map(([name, duration]) => (
              <div key={name}>
                <code>
                  {name}, {duration} ms
                </code>
                <span className={css.pista}>
                  <span style={{ transitionDuration: `${duration}ms` }} />
                </span>
              </div>
            ))}
          </div>
          <button type="button" className={css.mover} onClick={() => setMoves(moves + 1)}>
            <Icon name="play" /> Mover
          </button>
        </article>
      </div>
      <a className={css.mas} href={storyHref('fundamentos-tokens--colores')} target="_top">
        Todos los tokens <Icon name="arrow" />
      </a>
    </Section>
  );
}
