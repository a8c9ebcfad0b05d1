import {
  Alert,
  Autocomplete,
  createTheme,
  CssBaseline,
  TablePagination,
  TextField,
  ThemeProvider,
} from '@mui/material';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createAdminTheme } from './theme.ts';

it('what the library says by itself, it says in Spanish', () => {
  const nothing = () => undefined;
  render(
    <ThemeProvider theme={createTheme(createAdminTheme('light'))}>
      <Alert onClose={nothing}>Listo</Alert>
      <Autocomplete
        options={['Aula']}
        value="Aula"
        renderInput={(params) => <TextField {...params} label="Plataforma" />}
      />
      <TablePagination
        component="div"
        count={60}
        page={1}
        rowsPerPage={25}
        rowsPerPageOptions={[]}
        onPageChange={nothing}
        showFirstButton
        showLastButton
      />
    </ThemeProvider>,
  );
  const names = screen
    .getAllByRole('button', { hidden: true })
    .map((button) => button.getAttribute('aria-label') ?? button.getAttribute('title'));
  expect(names).toEqual([
    'Cerrar',
    'Borrar',
    'Ver las opciones',
    'Ir a la primera página',
    'Ir a la página anterior',
    'Ir a la página siguiente',
    'Ir a la última página',
  ]);
});

it('in large text a label stays over the line of its field, off the value', () => {
  render(
    <ThemeProvider theme={createTheme(createAdminTheme('light'))}>
      <CssBaseline />
      <TextField label="Estado" defaultValue="Todos" />
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByText('Estado', { selector: 'label' })).transform).toMatch(
    /-0\.5625rem/,
  );
});
