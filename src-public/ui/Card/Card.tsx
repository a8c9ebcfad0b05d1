import type { HTMLAttributes } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Card.module.css';

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'article' | 'div' | 'li' };

/** A surface with an edge, for things that stand side by side. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag className={classNames(styles.card, className)} {...rest} />;
}
