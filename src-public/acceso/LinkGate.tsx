import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CUT_LINK } from '../../src-shared/pastedLink.ts';
import { Button, LinkButton } from '../ui/Button/Button.tsx';
import { Heading } from '../ui/Heading/Heading.tsx';
import { Spinner } from '../ui/Spinner/Spinner.tsx';
import type { Pause } from './api/openLink.ts';
import styles from './LinkGate.module.css';

interface LinkStateProps {
  title: string;
  picture?: string;
  children: ReactNode;
}

/** What a link that shows nothing more says, in the place of what it showed. */
export function LinkState({ title, picture = 'error', children }: LinkStateProps) {
  return (
    <div className={`container ${styles.state}`}>
      <img src={`/ilustraciones/${picture}.svg`} alt="" width={280} height={210} />
      <Heading level={1} size="title">
        {title}
      </Heading>
      {children}
    </div>
  );
}

interface LinkGateProps<T extends object> {
  /** Whether a part of the address is missing. */
  cut: boolean;
  result: UseQueryResult<T | Pause | null>;
  /** The title and picture of the page while the answer is on its way. */
  waiting: { title: string; picture: string };
  /** What to do about a link that opens nothing. */
  dead: ReactNode;
  children: (found: T) => ReactNode;
}

/** Shows what a link without account opens, or why it opens nothing. */
export function LinkGate<T extends object>(props: LinkGateProps<T>) {
  const { cut, waiting, dead, children } = props;
  const { data, isError, refetch } = props.result;
  if (cut) {
    return (
      <LinkState title={CUT_LINK.title}>
        <p>{CUT_LINK.text}</p>
        <LinkButton to="/contacto">Pedir un enlace</LinkButton>
      </LinkState>
    );
  }
  if (data === null) return <LinkState title="Este enlace no funciona">{dead}</LinkState>;
  if (data && 'pausa' in data) {
    return (
      <LinkState title="Espera un momento">
        <p>{data.pausa}</p>
      </LinkState>
    );
  }
  if (data) return children(data);
  if (isError) {
    return (
      <LinkState title="No pudimos abrir el enlace">
        <p>Revisa tu conexión e inténtalo de nuevo.</p>
        <Button onClick={() => void refetch()}>Intentar de nuevo</Button>
      </LinkState>
    );
  }
  return (
    <LinkState {...waiting}>
      <Spinner text="Abriendo el enlace..." />
    </LinkState>
  );
}
