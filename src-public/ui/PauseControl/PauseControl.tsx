import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PauseControl.module.css';

interface PauseControlProps {
  paused: boolean;
  onChange: (paused: boolean) => void;
  className?: string;
}

/** The one control that stops and resumes everything that moves on the page. */
export function PauseControl({ paused, onChange, className }: PauseControlProps) {
  return (
    <button
      type="button"
      className={classNames(styles.control, className)}
      onClick={() => {
        onChange(!paused);
      }}
    >
      <Icon name={paused ? 'play' : 'pause'} />
      <span className={styles.text}>{paused ? 'Reanudar movimiento' : 'Pausar movimiento'}</span>
    </button>
  );
}
