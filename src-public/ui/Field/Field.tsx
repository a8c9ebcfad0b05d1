import {
  memo,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from '../classNames.ts';
import { FieldError } from '../FieldError/FieldError.tsx';
import styles from './Field.module.css';

interface FieldTexts {
  id: string;
  label: string;
  hint?: string;
  /** What to change; announced with the field. */
  error?: string;
}

const describedBy = ({ id, hint, error }: FieldTexts) =>
  classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined;

type FrameProps = FieldTexts & { required?: boolean; className?: string; children: ReactNode };

function Frame({ id, label, hint, error, required, className, children }: FrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required ? null : <span className={styles.optional}> (opcional)</span>}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

type TextFieldProps = FieldTexts & InputHTMLAttributes<HTMLInputElement>;

// Memoised: a key pressed in one field renders that field alone.

/** One line of text. */
export const TextField = memo(function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: TextFieldProps & { id: string }) {
  const texts = { id: input.id, label, hint, error };
  return (
    <Frame {...texts} required={input.required} className={className}>
      <input
        type="text"
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(texts)}
        {...input}
      />
    </Frame>
  );
});

type TextareaFieldProps = FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Several lines of text. */
export const TextareaField = memo(function TextareaField({
  label,
  hint,
  error,
  className,
  ...input
}: TextareaFieldProps & { id: string }) {
  const texts = { id: input.id, label, hint, error };
  return (
    <Frame {...texts} required={input.required} className={className}>
      <textarea
        rows={5}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(texts)}
        {...input}
      />
    </Frame>
  );
});

type SelectFieldProps = FieldTexts &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { valor: string; texto: string }[];
  };

/** One of a few. */
export const SelectField = memo(function SelectField({
  label,
  hint,
  error,
  className,
  options,
  ...input
}: SelectFieldProps & { id: string }) {
  const texts = { id: input.id, label, hint, error };
  return (
    <Frame {...texts} required={input.required} className={className}>
      <select
        className={classNames(styles.input, styles.select)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(texts)}
        {...input}
      >
        {options.map((option) => (
          <option key={option.valor} value={option.valor}>
            {option.texto}
          </option>
        ))}
      </select>
    </Frame>
  );
});

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode };

/** A choice that can be left alone. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
