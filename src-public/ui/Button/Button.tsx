import type { ComponentProps, ReactNode } from 'react';
import { answerEarlyPress } from '../../data/earlyPress.ts';
import { Link } from '../Link/Link.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import styles from './Button.module.css';

interface Appearance {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'medium' | 'large';
  /** Icon in the cell at the end. */
  icon?: IconName;
}

const classOf = ({ variant = 'primary', size = 'medium' }: Appearance, extra?: string) =>
  classNames(styles.button, styles[variant], styles[size], extra);

const Content = ({ icon, children }: Pick<Appearance, 'icon'> & { children: ReactNode }) => (
  <>
    <span className={styles.text}>{children}</span>
    {icon ? (
      <span className={styles.cell}>
        <Icon name={icon} />
      </span>
    ) : null}
  </>
);

type ButtonProps = ComponentProps<'button'> & Appearance;

/** A button that does something on this page. */
export function Button({
  variant,
  size,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      ref={answerEarlyPress}
      data-early={rest.commandfor === undefined ? '' : undefined}
      type={type}
      className={classOf({ variant, size }, className)}
      {...rest}
    >
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & Appearance;

/** Something that looks like a button and goes somewhere. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={classOf({ variant, size }, className)} {...rest}>
      <Content icon={icon}>{children}</Content>
    </Link>
  );
}
