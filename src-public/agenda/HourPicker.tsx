import { useState, type ReactNode } from 'react';
import { formatDayAndMonth, formatWeekday } from '../../src-shared/dates.ts';
import { RadioCards } from '../ui/RadioCards/RadioCards.tsx';
import styles from './Booking.module.css';
import type { DiaLibre } from './days.ts';
import { ownClock, ownPlace } from './zone.ts';

interface HourPickerProps {
  /** id of the form. */
  id: string;
  free: readonly DiaLibre[];
  /** The way to later days. */
  more: ReactNode;
  /** The chosen hour; empty while none is. */
  value: string;
  onChange: (inicio: string) => void;
  error?: string;
}

/** A day, and an hour of that day. */
export function HourPicker({ id, free, more, value, onChange, error }: HourPickerProps) {
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const ofValue = free.find(({ horas }) => horas.some(({ inicio }) => inicio === value));
  const day = ofValue ?? free.find(({ dia }) => dia === chosenDay) ?? free[0];
  const place = day ? ownPlace(day.horas.map(({ inicio }) => inicio)) : null;
  return (
    <>
      <fieldset className={styles.days}>
        <legend>Elige un día</legend>
        <div className={styles.dayList}>
          {free.map(({ dia, horas }) => (
            <button
              key={dia}
              type="button"
              className={styles.day}
              aria-pressed={dia === day?.dia}
              onClick={() => {
                setChosenDay(dia);
                onChange('');
              }}
            >
              <span>{formatWeekday(dia)}</span>
              <b>{formatDayAndMonth(dia)}</b>
              <span className={styles.count}>
                {horas.length} <span>{horas.length === 1 ? 'hora libre' : 'horas libres'}</span>
              </span>
            </button>
          ))}
        </div>
        {more}
      </fieldset>
      {day ? (
        <div>
          <RadioCards
            key={day.dia}
            id={`${id}-inicio`}
            name="inicio"
            legend="Elige una hora (hora de Chile)"
            layout="grid"
            options={day.horas.map(({ inicio, clock }) => {
              const own = ownClock(inicio);
              return { value: inicio, title: clock, ...(own && { text: `${own} para ti` }) };
            })}
            value={value}
            onChange={onChange}
            {...(error !== undefined && { error })}
          />
          {place ? (
            <p className={styles.purpose}>
              Las horas son de Chile. «Para ti» es la hora de {place}, según tu navegador.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
