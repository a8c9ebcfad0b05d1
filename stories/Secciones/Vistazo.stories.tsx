import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Marcos } from '../Vistas/Marcos.tsx';
import css from '../Vistas/Marcos.module.css';
import { TRES_ANCHOS } from '../Vistas/vistas.ts';

/** Every section and every page in three widths. Drawn from Storybook's own list: not for the tests. */
const meta = {
  title: 'Secciones/Todas en tres anchos',
  tags: ['!test', '!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

interface Entry {
  id: string;
  title: string;
  name: string;
  type: string;
}

function Todas({ of, own, children }: { of: string; own: string; children: string }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const read = async () => {
      const answer = await fetch('./index.json');
      const index = (await answer.json()) as { entries: Record<string, Entry> };
      setEntries(Object.values(index.entries));
    };
    void read();
  }, []);
  const shown = entries.filter(
    ({ title, type }) => type === 'story' && title.split('/')[0] === of && title !== own,
  );
  return (
    <main className={css.pagina}>
      <header className={css.titulo}>
        <h1>{children}</h1>
        <p>
          Cada una como se ve en un teléfono, una tableta y un escritorio. El nombre de cada ancho
          la abre sola; la pestaña «Tres anchos», sobre cualquier historia, muestra lo mismo de esa.
        </p>
      </header>
      {shown.map(({ id, title, name }) => (
        <section key={id} className={css.historia}>
          <h2>{[...title.split('/').slice(1), name].join(' · ')}</h2>
          <Marcos historia={id} vista={TRES_ANCHOS} nombre={name} />
        </section>
      ))}
    </main>
  );
}

export const TodasEnTresAnchos: Story = {
  name: 'Todas en tres anchos',
  render: () => (
    <Todas of="Secciones" own={meta.title}>
      Todas las secciones
    </Todas>
  ),
};
