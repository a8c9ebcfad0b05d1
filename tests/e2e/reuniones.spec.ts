import { expect, test } from './fixtures.ts';
import { uniqueEmail } from './visitor.ts';

// What the studio does with its agenda, and what visitors see of it.

test(
  'weekly hours that the studio adds are offered, and those that cross others are refused',
  { tag: '@matrix' },
  async ({ adminPage: page, page: visitor, apiAs, axe }) => {
    const add = async (desde: string, hasta: string) => {
      await page.goto('/dashboard/horarios/create');
      await page.getByLabel('Día').click();
      await page.getByRole('option', { name: 'Domingo' }).click();
      await page.getByLabel('Desde').fill(desde);
      await page.getByLabel('Hasta').fill(hasta);
      await page.getByRole('button', { name: 'Guardar' }).click();
    };
    const sundays = () => apiAs('admin')('horarios?dia_semana=eq.7&select=desde,hasta');
    try {
      await add('11:00', '12:00');
      await expect(page.getByRole('row', { name: /Domingo/ })).toBeVisible();
      await add('11:30', '13:00');
      await expect(
        page.getByText('Ese día ya tiene un tramo que se cruza con este.'),
      ).toBeVisible();
      await axe(page);
      expect((await sundays()).body).toEqual([{ desde: '11:00:00', hasta: '12:00:00' }]);

      await visitor.goto('/agendar');
      // The last one: of today's hours those that begin too soon are not offered.
      await visitor.getByRole('button', { name: /^dom/ }).last().click();
      const offered = visitor.getByRole('group', { name: /Elige una hora/ }).getByRole('radio');
      await expect(offered).toHaveCount(2);
      await expect(offered.first()).toHaveAccessibleName(/^11:00/);
    } finally {
      await apiAs('admin')('horarios?dia_semana=eq.7', { method: 'DELETE' });
    }
  },
);

test(
  'a meeting that the studio adds and moves is told to who comes',
  { tag: '@matrix' },
  async ({ adminPage: page, mailbox, axe }) => {
    const email = uniqueEmail('anotada');
    // Tuesdays without holidays: on other days the form asks whether it is meant.
    const tuesdays = [
      '03-04',
      '03-11',
      '03-18',
      '03-25',
      '04-01',
      '04-08',
      '04-15',
      '04-22',
      '11-11',
    ];
    const day = `2031-${tuesdays[Math.floor(Math.random() * tuesdays.length)] ?? ''}`;
    await page.goto('/dashboard/citas');
    await page.getByRole('link', { name: 'Nueva reunión' }).click();
    await expect(page.getByRole('heading', { name: 'Agregar una reunión' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Sol Rivas');
    await page.getByRole('textbox', { name: 'Correo' }).fill(email);
    await page.getByLabel('Cuándo').fill(`${day}T10:00`);
    await page.getByLabel('Hasta').fill('10:30');
    await page.getByLabel('Enlace de la videollamada').fill('https://meet.pruebas.cl/sol');
    await axe(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('https://meet.pruebas.cl/sol')).toBeVisible();
    expect((await mailbox.newest(email, /^Tu reunión quedó agendada/)).html).toContain(
      'https://meet.pruebas.cl/sol',
    );

    await page.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByText('Si cambias la hora o la videollamada')).toBeVisible();
    await expect(page.getByLabel('Cuándo')).toHaveValue(`${day}T10:00`);
    await expect(page.getByLabel('Hasta')).toHaveValue('10:30');
    await page.getByLabel('Cuándo').fill(`${day}T16:30`);
    await expect(page.getByLabel('Hasta')).toHaveValue('17:00');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/a las 16:30/)).toBeVisible();
    expect((await mailbox.newest(email, /^Tu reunión cambió de hora/)).html).toContain('16:30');
  },
);
