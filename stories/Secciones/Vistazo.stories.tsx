import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { Section } from '../../src-public/ui/Section/Section.tsx';
import { ANCHOS } from '../anchos.ts';

/** Every section in three widths. Drawn from Storybook's own list: not for the tests. */
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

/** Half as large, so that all three stand beside each other; each scrolls by itself. */
function TresAnchos({ id, title, name }: Entry) {
  const src = `iframe.html?${new URLSearchParams({ id, viewMode: 'story' })}`;
  return (
    <Section id={id} title={[...title.split('/').slice(1), name].join(' · ')}>
      <div style={{ display: 'flex', gap: '1.5rem', overflowX: 'auto' }}>
        {Object.values(ANCHOS).map(({ name: ancho, styles }) => (
          <figure key={ancho}>
            <figcaption>
              <a href={src} target="_blank" rel="noreferrer">
                {ancho}
              </a>
              , {styles.width}
            </figcaption>
            <iframe
              title={`${name}, ${ancho.toLowerCase()}`}
              src={src}
              loading="lazy"
              style={{ width: styles.width, height: '900px', border: 0, zoom: 0.5 }}
            />
          </figure>
        ))}
      </div>
    </Section>
  );
}

function Todas() {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const read = async () => {
      const answer = await fetch('./index.json');
      const index = (await answer.json()) as { entries: Record<string, Entry> };
      setEntries(Object.values(index.entries));
    };
    void read();
  }, []);
  return (
    <main>
      <h1 className="sr-only">Todas las secciones</h1>
      {entries
        .filter(({ title, type }) => type === 'story' && title.startsWith('Secciones/'))
        .filter(({ title }) => title !== meta.title)
        .map((entry) => (
          <TresAnchos key={entry.id} {...entry} />
        ))}
    </main>
  );
}

export const TodasEnTresAnchos: Story = {
  name: 'Todas en tres anchos',
  render: () => <Todas />,
};
