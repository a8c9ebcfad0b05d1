import { beforeEach, expect, it } from 'vitest';
import { reply, write, goOn } from './TicketShow.cases.tsx';

beforeEach(() => sessionStorage.clear());

it('the draft is shown, and moves to the ticket that stays', async () => {
  await write(7, 'Y también el sello');
  expect(await goOn()).toContain('Lo que escribías no se ha enviado: «Y también el sello»');
  expect((await reply(8)).field).toHaveValue('Y también el sello');
});

it('without a draft, none is shown', async () => {
  expect(await goOn()).not.toContain('no se ha enviado');
});
