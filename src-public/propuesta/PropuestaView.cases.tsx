import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { fakeNetwork, type Answer, type Answers } from '../../tests/fakeNetwork.ts';
import PropuestaView from './PropuestaView.deferred.tsx';

export const TOKEN = 'ab'.repeat(32);
export const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
export const SEE = rpc('ver_propuesta');
export const ASK = rpc('preguntar_propuesta');
export const CODE = rpc('pedir_codigo_de_propuesta');

export const mine = (cuerpo: string) => ({
  cuerpo,
  creado_en: '2026-11-28T15:00:00Z',
  estudio: false,
});

function Where() {
  const { pathname, hash } = useLocation();
  return <p data-testid="where">{pathname + hash}</p>;
}

export const open = (see: object | readonly Answer[] | null, rest: Answers = {}, hash = TOKEN) => {
  const asked = fakeNetwork({
    [SEE]: Array.isArray(see) ? (see as readonly Answer[]) : { body: see },
    ...rest,
  });
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/propuesta#${hash}`]}>
      <PropuestaView />
      <Where />
    </MemoryRouter>,
  );
  return {
    asked,
    unmount,
    bodies: (call: string) => asked.filter((each) => each.call === call).map(({ body }) => body),
  };
};

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const write = async (label: RegExp | string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
