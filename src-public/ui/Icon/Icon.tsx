import { paths, type IconName } from './paths.ts';
import styles from './Icon.module.css';

interface IconProps {
  name: IconName;
  /** What it says, when no text beside it says so. Without it the icon is decoration. */
  label?: string;
  className?: string;
}

/** A line icon that takes the size and colour of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={paths[name]} />
    </svg>
  );
}
