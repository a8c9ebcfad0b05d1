import { expect, it, vi } from 'vitest';
import { supervise } from './supervise.ts';

/** Processes that end when told to; `fails` names the starts (from 1) that go wrong. */
function machine(fails: readonly number[] = []) {
  const ends: (() => void)[] = [];
  let starts = 0;
  const start = () => {
    starts += 1;
    if (fails.includes(starts)) return Promise.reject(new Error(`start ${starts}`));
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    ends.push(end);
    return Promise.resolve({
      ended,
      stop: () => {
        end();
        return Promise.resolve();
      },
    });
  };
  return { start, kill: () => ends.at(-1)?.(), running: () => ends.length, starts: () => starts };
}

it('what was killed is started again, and said so', async () => {
  const { start, kill, running } = machine();
  const said: string[] = [];
  const { stop } = await supervise('Base de datos', start, (line) => said.push(line));
  kill();
  await vi.waitFor(() => expect(running()).toBe(2));
  kill();
  await vi.waitFor(() => expect(running()).toBe(3));
  await stop();
  expect(said.slice(0, 2)).toEqual([
    'Base de datos: terminó sin que nadie la cerrara; se inicia otra vez',
    'Base de datos: en marcha otra vez',
  ]);
});

it('a start that fails is tried again', async () => {
  const { start, kill, running, starts } = machine([2, 3]);
  const { stop } = await supervise('x', start, () => undefined);
  kill();
  await vi.waitFor(() => expect(running()).toBe(2), { timeout: 5000 });
  expect(starts()).toBe(4);
  await stop();
});

it('what was stopped stays stopped, also between two starts', async () => {
  const stopped = machine();
  const said: string[] = [];
  const { stop } = await supervise('x', stopped.start, (line) => said.push(line));
  await stop();
  expect([stopped.running(), said]).toEqual([1, []]);

  const failing = machine([2, 3, 4, 5, 6, 7, 8, 9]);
  const other = await supervise('x', failing.start, () => undefined);
  failing.kill();
  await vi.waitFor(() => expect(failing.starts()).toBe(2));
  await other.stop();
  expect(failing.running()).toBe(1);
});

it('what is starting again when it is stopped is stopped, too', async () => {
  const { start, kill, starts } = machine();
  let arrive: () => void = () => undefined;
  const late = async () => {
    const running = await start();
    if (starts() > 1) await new Promise<void>((resolve) => (arrive = resolve));
    return running;
  };
  const said: string[] = [];
  const { stop } = await supervise('x', late, (line) => said.push(line));
  kill();
  await vi.waitFor(() => expect(starts()).toBe(2));
  const stopped = stop();
  arrive();
  await stopped;
  expect(said).toEqual(['x: terminó sin que nadie la cerrara; se inicia otra vez']);
});

it('the first start throws what went wrong', async () => {
  await expect(supervise('x', machine([1]).start, () => undefined)).rejects.toThrow('start 1');
});
