import { expect, it } from 'vitest';
import { beginSending, forgetHanded, handedTo, handOver } from './handover.ts';

const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];

it('files are handed over to their ticket and sent without a press once', () => {
  handOver(7, files);
  expect(handedTo(7)).toEqual(files);
  expect(handedTo(8)).toEqual([]);
  expect(beginSending(8)).toBe(false);
  expect(beginSending(7)).toBe(true);
  expect(beginSending(7)).toBe(false);
  expect(handedTo(7), 'kept until they are sent').toEqual(files);
  forgetHanded(7);
  expect(handedTo(7)).toEqual([]);
});

it('without files nothing is sent', () => {
  handOver(9, []);
  expect(beginSending(9)).toBe(false);
});
