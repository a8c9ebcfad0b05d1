import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/paths';
import styles from './Button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'medium' | 'large';
  /** Icon in the cell at the end. */
  icon?: IconName;
};

const classOf = ({ variant = 'primary', size = 'medium' }: Look, extra?: string) =>
  classNames(styles.button, styles[variant], styles[size], extra);

const Content = ({ icon, children }: Pick<Look, 'icon'> & { children: ReactNode }) => (
  <>
    <span className={styles.text}>{children}</span>
    {icon ? (
      <span className={styles.cell}>
        <Icon name={icon} />
      </span>
    ) : null}
  </>
);

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

/** A button that does something on this page. */
export function Button({ variant, size, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classOf({ variant, size }, className)} {...rest}>
      <Content icon={icon}>{children}</Content>
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'to'> & Look & { to: string };

const IS_OUTSIDE = /^(https?:|mailto:|tel:)/;

/** Something that looks like a button and goes somewhere: a path of the site, an anchor or an outside address. */
export function LinkButton({ to, variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  const look = classOf({ variant, size }, className);
  const content = <Content icon={icon}>{children}</Content>;
  // Anchors, outside addresses and the back office (another app) are plain links.
  if (IS_OUTSIDE.test(to) || to.startsWith('#') || /^\/(login|dashboard)/.test(to)) {
    return (
      <a href={to} className={look} {...rest}>
        {content}
      </a>
    );
  }
  return (
    <Link to={to} className={look} {...rest}>
      {content}
    </Link>
  );
}
