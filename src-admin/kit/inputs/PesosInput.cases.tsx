import { fireEvent, screen } from '@testing-library/react';
import { Notification } from 'react-admin';
import { vi } from 'vitest';
import { inConsole } from '../../../tests/inConsole.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { PesosInput } from './PesosInput.tsx';

export const open = async (record = {}) => {
  const saved = vi.fn();
  inConsole(
    <>
      <RecordForm record={record} onSubmit={saved}>
        <PesosInput source="monto" />
      </RecordForm>
      <Notification />
    </>,
    { resource: 'pagos' },
  );
  const input = await screen.findByLabelText<HTMLInputElement>(/^Monto/);
  input.focus();
  const write = (value: string) => fireEvent.input(input, { target: { value } });
  /** One key after the other, at the end of what is shown. */
  const type = (keys: string) => {
    for (const key of keys) write(input.value + key);
  };
  /** Whether the browser goes on to put it into the field. */
  const paste = (text: string) =>
    fireEvent.paste(input, { clipboardData: { getData: () => text } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  return { saved, input, write, type, paste, save };
};
