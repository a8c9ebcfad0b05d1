import { useEffect, useState, type CSSProperties } from 'react';
import { follow } from './fit.ts';
import css from './Marcos.module.css';
import type { Marco, Vista } from './vistas.ts';

const percent = new Intl.NumberFormat('es-CL', { style: 'percent' });

/** Columns as wide as the root of their width: a phone stays legible beside a desktop. */
const share = ({ ancho }: Marco) => Math.sqrt(ancho);

function Cuadro({ historia, marco, nombre }: { historia: string; marco: Marco; nombre: string }) {
  const { titulo, ancho, alto, globals } = marco;
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [loads, setLoads] = useState(0);
  const [width, setWidth] = useState(0);
  const [height, setHeight] = useState(alto);
  const scale = Math.min(1, width / ancho);
  const query = new URLSearchParams({ id: historia, viewMode: 'story' });
  if (globals) query.set('globals', globals);
  const address = `iframe.html?${query}`;

  useEffect(() => {
    if (!column) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(column);
    return () => observer.disconnect();
  }, [column]);

  useEffect(() => {
    if (!frame) return undefined;
    const observer = new ResizeObserver(() => setHeight(frame.clientHeight));
    observer.observe(frame);
    const stop = loads > 0 ? follow(frame, alto) : undefined;
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [frame, alto, loads]);

  return (
    <figure className={css.marco}>
      <figcaption>
        <a href={address} target="_blank" rel="noreferrer">
          {titulo}
        </a>
        <span>
          {ancho} px{scale > 0 && scale < 1 ? `, al ${percent.format(scale)}` : ''}
        </span>
      </figcaption>
      <div ref={setColumn}>
        <div className={css.hueco} style={{ width: ancho * scale, height: height * scale }}>
          {width > 0 ? (
            <iframe
              ref={setFrame}
              title={`${nombre}, ${titulo.toLowerCase()}`}
              src={address}
              loading="lazy"
              width={ancho}
              style={{ height: alto, scale: String(scale) }}
              onLoad={() => setLoads((count) => count + 1)}
            />
          ) : null}
        </div>
      </div>
    </figure>
  );
}

/** A story in several frames beside each other, each as wide as its window and scaled to fit. */
export function Marcos({
  historia,
  vista,
  nombre = historia,
}: {
  historia: string;
  vista: Vista;
  nombre?: string;
}) {
  const columns = vista.marcos.map((marco) => `minmax(0, ${share(marco)}fr)`).join(' ');
  return (
    <div className={css.marcos} style={{ '--columnas': columns } as CSSProperties}>
      {vista.marcos.map((marco) => (
        <Cuadro key={marco.titulo} historia={historia} marco={marco} nombre={nombre} />
      ))}
    </div>
  );
}
