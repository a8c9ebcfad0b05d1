import { expect, inject, it } from 'vitest';

const { apiUrl } = inject('backend');

it('the public address of the service’s health says up, and nothing else', async () => {
  const response = await fetch(`${apiUrl}/functions/v1/salud`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ estado: 'arriba' });
});
