import type { HTMLAttributes } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Heading.module.css';

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  /** Place in the outline of the page. */
  level: 1 | 2 | 3 | 4;
  /** Size, independent of the outline. */
  size: 'display' | 'title' | 'subtitle' | 'small';
};

/** A heading whose looks do not depend on its level. */
export function Heading({ level, size, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={classNames(styles[size], className)} {...rest} />;
}
