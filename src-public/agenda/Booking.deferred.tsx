import { useState } from 'react';
import { useLocation } from 'react-router';
import { CUT_LINK, pastedToken } from '../../src-shared/pastedLink.ts';
import { useHydrated } from '../data/useHydrated.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import styles from './Booking.module.css';
import { BookingForm, type Held } from './BookingForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Manage } from './Manage.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import { tipoDeReunion, type TipoDeReunion } from './tipos.ts';
import { LoadingHours, useFreeHours } from './useFreeHours.tsx';

/** Free times by day, the form, what was booked, and what the links of the mails lead to. */
export default function Booking() {
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  if (!hydrated) return <LoadingHours />;
  const query = new URLSearchParams(search);
  const managed = pastedToken(new URLSearchParams(hash.slice(1)).get('cita') ?? '');
  const held = pastedToken(query.get('confirmar') ?? '');
  if (managed.kind === 'whole') return <Manage key={managed.token} token={managed.token} />;
  if (managed.kind === 'cut') return <CutLink />;
  if (held.kind === 'whole') return <Confirmation key={held.token} token={held.token} />;
  return held.kind === 'cut' ? (
    <CutLink />
  ) : (
    <LiveBooking tipo={tipoDeReunion(query.get('tipo'))} />
  );
}

function CutLink() {
  return (
    <div role="alert" className={styles.state}>
      <h2>{CUT_LINK.title}</h2>
      <p>{CUT_LINK.text}</p>
    </div>
  );
}

function LiveBooking({ tipo }: { tipo: TipoDeReunion }) {
  const { free, nearby, onTaken, more, instead } = useFreeHours(tipo);
  const [booked, setBooked] = useState<Held | null>(null);

  if (booked) {
    return (
      <Done
        level={2}
        waiting
        title="Revisa tu correo para confirmar"
        actions={
          <LinkButton to="/paginas-web" icon="arrow">
            Ver nuestros trabajos
          </LinkButton>
        }
      >
        <p>
          Te enviamos un correo a <b>{booked.email}</b>: ábrelo y confirma dentro de una hora.
        </p>
        <p>
          Te guardamos la hora del <MeetingTime inicio={booked.inicio} />. Si no la confirmas, queda
          libre.
        </p>
      </Done>
    );
  }
  return instead ?? <BookingForm {...{ tipo, free, nearby, more, onTaken }} onBooked={setBooked} />;
}
