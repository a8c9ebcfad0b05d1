import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { onDemand } from './onDemand.tsx';
import { LazyBoundary } from './LazyBoundary.tsx';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${name}: ${count}`}</button>;
}

/** A connection whose answers the test decides, each in its turn. */
function slow() {
  const waiting: { arrive: () => void; fail: () => void }[] = [];
  const fetch = vi.fn(
    () =>
      new Promise<ComponentType<{ name: string }>>((resolve, reject) => {
        waiting.push({
          arrive: () => resolve(Counter),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  const answer = (how: 'arrive' | 'fail') =>
    act(async () => {
      waiting.shift()?.[how]();
      await Promise.resolve();
    });
  return { fetch, answer };
}

it('a part holds its place until its code arrives, and keeps what it holds afterwards', async () => {
  const { fetch, answer } = slow();
  const Late = onDemand(fetch);
  const page = (name: string) => (
    <LazyBoundary fallback="esperando">
      <Late name={name} />
    </LazyBoundary>
  );
  const { rerender } = render(page('uno'));
  expect(screen.getByText('esperando')).toBeInTheDocument();
  await answer('arrive');
  fireEvent.click(screen.getByRole('button', { name: 'uno: 0' }));
  rerender(page('dos'));
  expect(screen.getByRole('button', { name: 'dos: 1' })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('what was fetched before is drawn at once', async () => {
  const Late = onDemand(() => Promise.resolve(Counter));
  await Late.load();
  render(
    <LazyBoundary fallback="esperando">
      <Late name="uno" />
    </LazyBoundary>,
  );
  expect(screen.getByRole('button', { name: 'uno: 0' })).toBeInTheDocument();
});

it('a part whose code does not arrive says so in its place, beside the rest, and asks again when told', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fetch, answer } = slow();
  const Late = onDemand(fetch);
  render(
    <>
      <input aria-label="Lo escrito" />
      <LazyBoundary>
        <Late name="uno" />
      </LazyBoundary>
    </>,
  );
  fireEvent.change(screen.getByLabelText('Lo escrito'), { target: { value: 'algo' } });
  await answer('fail');
  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte no se pudo descargar.');
  expect(screen.getByLabelText('Lo escrito')).toHaveValue('algo');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await answer('arrive');
  expect(screen.getByRole('button', { name: 'uno: 0' })).toBeInTheDocument();
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('what breaks in a part for another reason is the page’s to say', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Breaks = () => {
    throw new Error('roto');
  };
  expect(() =>
    render(
      <LazyBoundary>
        <Breaks />
      </LazyBoundary>,
    ),
  ).toThrow('roto');
});
