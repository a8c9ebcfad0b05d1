import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Row.module.css';

type Props = Omit<ComponentProps<'ul'>, 'ref' | 'tabIndex'> & {
  /** Whether the order of its parts says something. */
  ordered?: boolean;
};

/**
 * Parts of a section that stand in a row which a finger moves, on narrow screens, and as their class has
 * them where there is room. Arrow keys move it while it has something hidden, or it is not hydrated yet.
 */
export function Row({ ordered = false, className, ...rest }: Props) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const [moves, setMoves] = useState(true);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const watch = new ResizeObserver(() => setMoves(current.scrollWidth > current.clientWidth + 1));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      ref={list}
      tabIndex={moves ? 0 : undefined}
      className={classNames(styles.row, className)}
      {...rest}
    />
  );
}
