import { Icon } from '../ui/Icon/Icon.tsx';
import type { Configuracion } from './api/getConfiguracion.ts';
import styles from './SocialLinks.module.css';

const NETWORKS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const;

/** The studio's social networks; those without an address are not shown. */
export function SocialLinks({ configuracion }: { configuracion: Configuracion }) {
  const known = NETWORKS.flatMap((network) => {
    const href = configuracion[network.key];
    return href ? [{ ...network, href }] : [];
  });
  if (known.length === 0) return null;
  return (
    <ul className={styles.list}>
      {known.map(({ key, name, href }) => (
        <li key={key}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={key} label={`${name} (se abre en otra pestaña)`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
