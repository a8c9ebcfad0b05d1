import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { FieldError } from '../FieldError/FieldError.tsx';
import styles from './RadioCards.module.css';

interface RadioOption {
  value: string;
  title: string;
  text?: ReactNode;
  /** At the end of the card: a price. */
  aside?: string;
}

interface RadioCardsProps {
  /** id of the group; that of its first option too, so that an error can lead there. */
  id: string;
  name: string;
  legend: string;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** `grid` puts short options side by side. */
  layout?: 'list' | 'grid';
}

/** One of a few, each with something to say about it. What was chosen before the page was hydrated counts. */
export function RadioCards({
  id,
  name,
  legend,
  options,
  value,
  onChange,
  error,
  layout = 'list',
}: RadioCardsProps) {
  const errorId = `${id}-error`;
  const group = useRef<HTMLFieldSetElement>(null);
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current) return;
    alive.current = true;
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (chosen && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset ref={group} className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, styles[layout])}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.option}>
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.texts}>
              <b>{option.title}</b>
              {option.text ? <span className={styles.text}>{option.text}</span> : null}
            </span>
            {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
