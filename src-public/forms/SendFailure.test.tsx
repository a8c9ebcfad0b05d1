import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SendFailure } from './SendFailure.tsx';
import type { SubmitState } from './useSubmit.ts';

const TEXT = 'Recibimos varios envíos seguidos. Vuelve a intentarlo en 10 minutos.';
const fine: SubmitState = { sending: false, failure: null };
const lost = (): SubmitState => ({ sending: false, failure: { text: TEXT, lost: true } });

function setUp(state: SubmitState) {
  const onSubmit = vi.fn();
  const form = (current: SubmitState) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SendFailure {...current} />
    </form>
  );
  const { rerender } = render(form(state));
  return { onSubmit, become: (current: SubmitState) => rerender(form(current)) };
}

const wait = () => screen.getByRole('button', { name: 'Enviar cuando vuelva la conexión' });
const cancel = () => screen.getByRole('button', { name: 'Cancelar el envío' });
const connect = () => {
  act(() => void dispatchEvent(new Event('online')));
};

function connection(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
}

describe('SendFailure', () => {
  beforeEach(() => {
    connection(false);
    return () => vi.restoreAllMocks();
  });

  it('shows a refusal and offers nothing', () => {
    setUp({ sending: false, failure: { text: TEXT, lost: false } });
    expect(screen.getByRole('alert')).toHaveTextContent(TEXT);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends nothing by itself unless it was asked to', () => {
    const { onSubmit } = setUp(lost());
    expect(screen.getByRole('alert')).toHaveTextContent('Lo que escribiste sigue aquí');
    connect();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends once the connection is back, and says so meanwhile', () => {
    const { onSubmit, become } = setUp(lost());
    fireEvent.click(wait());
    expect(screen.getByRole('status')).toHaveTextContent('Esperando la conexión');
    expect(screen.getByRole('status')).toHaveTextContent('Deja esta página abierta');
    expect(onSubmit).not.toHaveBeenCalled();
    connect();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    become({ sending: true, failure: null });
    expect(screen.getByRole('status')).toHaveTextContent('Enviando');
    connect();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('goes on waiting when the connection is gone again', () => {
    const { onSubmit, become } = setUp(lost());
    fireEvent.click(wait());
    connect();
    become({ sending: true, failure: null });
    become(lost());
    expect(screen.getByRole('status')).toHaveTextContent('Esperando la conexión');
    connect();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('keeps the focus and can be cancelled; a double click does not cancel', () => {
    const { onSubmit } = setUp(lost());
    wait().focus();
    fireEvent.click(wait(), { detail: 1 });
    fireEvent.click(cancel(), { detail: 2 });
    expect(cancel()).toHaveFocus();
    fireEvent.click(cancel(), { detail: 1 });
    expect(wait()).toHaveFocus();
    connect();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends at once where the connection was back before', () => {
    const { onSubmit } = setUp(lost());
    connection(true);
    fireEvent.click(wait());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('tries now and then where the browser believes to be connected', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      connection(true);
      const { onSubmit, become } = setUp(lost());
      fireEvent.click(wait());
      for (const tries of [2, 3]) {
        become({ sending: true, failure: null });
        become(lost());
        act(() => void vi.advanceTimersByTime(15_000));
        expect(onSubmit).toHaveBeenCalledTimes(tries);
      }
      become(fine);
      act(() => void vi.advanceTimersByTime(60_000));
      expect(onSubmit).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
