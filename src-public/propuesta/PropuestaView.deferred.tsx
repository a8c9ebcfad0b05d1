import { useLocation } from 'react-router';
import { pastedToken } from '../../src-shared/pastedLink.ts';
import { LinkGate } from '../acceso/LinkGate.tsx';
import { useHydrated } from '../data/useHydrated.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { usePropuesta, type Propuesta } from './api/getPropuesta.ts';
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
    <LinkGate<Propuesta>
      cut={hydrated && token === ''}
      result={result}
      waiting={{ title: 'Tu propuesta', picture: 'vacio-hitos' }}
      dead={
        <>
          <p>Puede que lo hayamos reemplazado por otro. Escríbenos y te mandamos uno nuevo.</p>
          <LinkButton to="/contacto">Escribirnos</LinkButton>
        </>
      }
    >
      {(propuesta) => <Detail key={token} token={token} propuesta={propuesta} />}
    </LinkGate>
  );
}
