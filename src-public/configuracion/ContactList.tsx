import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon/Icon.tsx';
import type { IconName } from '../ui/Icon/paths.ts';
import type { Configuracion } from './api/getConfiguracion.ts';
import styles from './ContactList.module.css';

interface Entry {
  icon: IconName;
  label: string;
  text: string;
  href?: string;
}

/** What is known of how to reach the studio. */
function contactEntries(c: Configuracion): Entry[] {
  const entries: (Entry | null)[] = [
    c.direccion ? { icon: 'place', label: 'Dirección', text: c.direccion } : null,
    c.email ? { icon: 'mail', label: 'Correo', text: c.email, href: `mailto:${c.email}` } : null,
    c.telefono
      ? {
          icon: 'phone',
          label: 'Teléfono',
          text: c.telefono,
          href: `tel:${c.telefono.replace(/[^\d+]/g, '')}`,
        }
      : null,
    c.whatsapp
      ? {
          icon: 'chat',
          label: 'WhatsApp',
          text: 'Escríbenos por WhatsApp',
          href: `https://wa.me/${c.whatsapp}`,
        }
      : null,
    c.horario ? { icon: 'clock', label: 'Horario', text: c.horario } : null,
  ];
  return entries.filter((entry) => entry !== null);
}

interface ContactListProps {
  configuracion: Configuracion;
  /** Placeholder while the contact data is unknown. */
  otherwise?: ReactNode;
}

/** The studio's contact data; what is missing is not shown. */
export function ContactList({ configuracion, otherwise = null }: ContactListProps) {
  const entries = contactEntries(configuracion);
  if (entries.length === 0) return otherwise;
  return (
    <ul className={styles.list} data-seleccionable="">
      {entries.map(({ icon, label, text, href }) => (
        <li key={label}>
          <Icon name={icon} />
          <span className="sr-only">{label}: </span>
          {href ? <a href={href}>{text}</a> : <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
