import { fireEvent, screen } from '@testing-library/react';

export const markAll = async (button: string) => {
  fireEvent.click(await screen.findByRole('checkbox', { name: /todas/ }));
  fireEvent.click(await screen.findByRole('button', { name: button }));
};
