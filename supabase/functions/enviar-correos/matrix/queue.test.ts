import { describe, expect, it } from 'vitest';
import { answerOutside, row } from '../outside.ts';
import { drainOutbox } from '../queue.ts';

const outside = answerOutside();

describe('drainOutbox', () => {
  it('leaves after ten batches, so that no call lasts for ever', async () => {
    outside.due = Array.from({ length: 230 }, (_, index) => row(`c${index}`));
    expect((await drainOutbox(outside.environment, () => undefined)).sent).toBe(200);
    expect(outside.bodiesOf('/tomar_correos')).toHaveLength(10);
  });
});
