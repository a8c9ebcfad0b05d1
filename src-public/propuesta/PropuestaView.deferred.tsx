import { useLocation } from 'react-router';
import { formatDay } from '../../src-shared/dates.ts';
import { pastedToken } from '../../src-shared/pastedLink.ts';
import { LinkGate, LinkState } from '../acceso/LinkGate.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { usePropuesta, type EnlaceCerrado, type Propuesta } from './api/getPropuesta.ts';
import { Detail } from './Detail.tsx';
import { Preview } from './Preview.tsx';

/** The proposal that the link opens, or why it opens none; to whoever writes it, what it will look like. */
export default function PropuestaView() {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const pasted = pastedToken(hydrated ? hash.slice(1) : '');
  const token = pasted.kind === 'whole' ? pasted.token : '';
  const result = usePropuesta(token);
  if (hydrated && hash === '#vista') return <Preview />;

  return (
    <LinkGate<Propuesta | EnlaceCerrado>
      cut={hydrated && token === ''}
      result={result}
      waiting={{ title: 'Tu propuesta', picture: 'vacio-hitos' }}
      dead={
        <>
          <p>
            Cópialo entero desde el correo. Si no lo tienes, escríbenos y te mandamos uno nuevo.
          </p>
          <LinkButton to="/contacto">Escribirnos</LinkButton>
        </>
      }
    >
      {(found) =>
        'cerrado_el' in found ? (
          <Closed {...found} />
        ) : (
          <Detail key={token} token={token} propuesta={found} />
        )
      }
    </LinkGate>
  );
}

/** What became of a link that the studio closed. */
const Closed = ({ cerrado_el: closed, otro_el: other }: EnlaceCerrado) => (
  <LinkState title="Este enlace ya no abre la propuesta">
    <p>
      {other
        ? `El ${formatDay(other)} te mandamos otro al mismo correo: usa ese.`
        : `El estudio lo cerró el ${formatDay(closed)}. Escríbenos y te mandamos uno nuevo.`}
    </p>
    <LinkButton to="/contacto">Escribirnos</LinkButton>
  </LinkState>
);
