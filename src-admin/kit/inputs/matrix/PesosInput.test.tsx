import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { open } from '../PesosInput.cases.tsx';

beforeEach(() => sessionStorage.clear());

it.each(['$75.000', '$ 75.000', '75000'])('%s is pasted as 75.000', async (text) => {
  const { saved, paste, write, save } = await open();
  expect(paste(text)).toBe(true);
  write(text);
  save();
  await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ monto: 75_000 }));
});

it.each(['\u200B75.000', '75.000.-', '$ 75.000,-', 'CLP 75.000'])(
  '%j is pasted as 75.000, whatever stood there',
  async (text) => {
    const { saved, input, paste, save } = await open({ monto: 5 });
    expect(paste(text)).toBe(false);
    expect(input).toHaveValue('75.000');
    save();
    await waitFor(() => expect(saved.mock.calls[0]?.[0]).toEqual({ monto: 75_000 }));
  },
);
