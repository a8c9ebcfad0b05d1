import { classNames } from '../classNames.ts';
import styles from './Skeleton.module.css';

/** Holds the place of something that is loading, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.bone, className)} aria-hidden="true" />;
}
