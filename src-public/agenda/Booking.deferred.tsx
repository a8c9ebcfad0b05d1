import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../data/useHydrated.ts';
import { LinkButton } from '../ui/Button/Button.tsx';
import { Done } from '../ui/Done/Done.tsx';
import { BookingForm, type Held } from './BookingForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { Manage } from './Manage.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import { LoadingHours, useFreeHours } from './useFreeHours.tsx';

/** Free times by day, the form, what was booked, and what the links of the mails lead to. */
export default function Booking() {
  const hydrated = useHydrated();
  const { search, hash } = useLocation();
  if (!hydrated) return <LoadingHours />;
  const managed = new URLSearchParams(hash.slice(1)).get('cita');
  if (managed) return <Manage key={managed} token={managed} />;
  const token = new URLSearchParams(search).get('confirmar');
  return token ? <Confirmation token={token} /> : <LiveBooking />;
}

function LiveBooking() {
  const { free, nearby, onTaken, more, instead } = useFreeHours();
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
          Te enviamos un correo a <b>{booked.email}</b>: confirma tu hora dentro de una hora.
        </p>
        <p>
          Te guardamos la hora del <MeetingTime inicio={booked.inicio} />. Si no la confirmas, queda
          libre.
        </p>
      </Done>
    );
  }
  return (
    instead ?? (
      <BookingForm free={free} nearby={nearby} more={more} onBooked={setBooked} onTaken={onTaken} />
    )
  );
}
