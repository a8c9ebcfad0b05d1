import { beforeEach, expect, it } from 'vitest';
import { reply, write, goOn } from '../TicketShow.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('not over a draft that was begun there', async () => {
  await write(7, 'Y también el sello');
  await write(8, 'Otra cosa');
  await goOn();
  expect((await reply(8)).field).toHaveValue('Otra cosa');
  expect(await goOn()).toContain('«Y también el sello»');
});
