import type { Meta } from '@storybook/react-vite';
import { unasCifras, unIngreso, unMes } from '../../../tests/builders/answers.ts';
import { inDays } from '../../../tests/builders/clock.ts';
import { pagesOf } from '../../../tests/console/story.tsx';
import type { Month } from '../api.ts';
import { pages } from '../screens.ts';

export default { title: 'Consola/Inicio/Cifras', tags: ['!autodocs', 'matrix'] } satisfies Meta;

const NONE = {
  ...{ cobrado: 0, por_cobrar: 0, vencido: 0 },
  ...{ abiertos: 0, resueltos: 0, primera_respuesta: null },
};

/** Twelve months as the database says them: nine until this one, and three to come. */
const year = (of: (at: number) => Partial<Month>): Month[] =>
  Array.from({ length: 12 }, (_, at) =>
    unMes({ ...NONE, ...of(at), mes: `${inDays((at - 8) * 30.5).slice(0, 7)}-01` }),
  );

const many = () =>
  year((at) =>
    at > 8
      ? { por_cobrar: 900_000 * (12 - at) }
      : {
          ...{ cobrado: 1_200_000 + ((at * 7) % 5) * 640_000, vencido: at > 5 ? 180_000 * at : 0 },
          ...{ por_cobrar: at === 8 ? 1_450_000 : 0, abiertos: 14 + ((at * 5) % 7) },
          ...{ resueltos: 11 + ((at * 3) % 8), primera_respuesta: at === 3 ? null : 60 + at * 25 },
        },
  );
const one = () =>
  year((at) => (at === 8 ? { cobrado: 350_000, abiertos: 1, primera_respuesta: 95 } : {}));
/** More went back than came in. */
const backwards = () =>
  year((at) => (at > 6 && at < 9 ? { cobrado: at === 7 ? 800_000 : -300_000, abiertos: 2 } : {}));

const funnel = () => [
  {
    ...{ origen: 'directo', visitas: 1_240, contactos: 40 },
    ...{
      propuestas: 15,
      ofrecido: 24_600_000,
      aceptado: 9_300_000,
      clientes: 6,
      pagaron: 4,
      pagado: 8_500_000,
    },
  },
  {
    ...{ origen: 'una_campaña_de_otoño_con_un_nombre_largo', visitas: 310, contactos: 12 },
    ...{ propuestas: 2, ofrecido: 1_900_000, aceptado: 0, clientes: 1, pagaron: 0, pagado: 0 },
  },
];

const nothingOwed = () =>
  unasCifras({ por_cobrar: 0, vencido_30: 0, vencido_60: 0, vencido_90: 0, vencido_mas: 0 });

const answers = {
  recurringIncome: () => Promise.resolve(unIngreso()),
  today: () => Promise.resolve(unasCifras()),
  months: () => Promise.resolve(many()),
  funnel: () => Promise.resolve(funnel()),
};
const stories = pagesOf({
  resource: { name: 'cifras', screens: { list: pages['/cifras'] } },
  answers,
});

/** What a chart says only once it is drawn: the legend of the money. */
const DRAWN = 'Vencido';
const OneMonth = {
  answers: {
    ...answers,
    today: () => Promise.resolve(nothingOwed()),
    months: () => Promise.resolve(one()),
    funnel: () => Promise.resolve([]),
  },
};
const onDark = { globals: { tema: 'oscuro' } };

export const DeMuchosMeses = stories.list(DRAWN);
export const DeMuchosMesesEnTelefono = stories.onPhone(DRAWN);
export const DeMuchosMesesOscuro = { ...stories.list(DRAWN), ...onDark };
export const DeUnMes = stories.list(DRAWN, OneMonth);
export const DeUnMesOscuro = { ...stories.list(DRAWN, OneMonth), ...onDark };
export const ConMasDevueltoQueCobrado = stories.list(DRAWN, {
  answers: { ...answers, months: () => Promise.resolve(backwards()) },
});
const Nothing = {
  answers: {
    ...answers,
    today: () => Promise.resolve(nothingOwed()),
    months: () => Promise.resolve(year(() => ({}))),
    funnel: () => Promise.resolve([]),
  },
};
export const DeNada = stories.list('Aún no hay pagos.', Nothing);
export const DeNadaOscuro = { ...stories.list('Aún no hay tickets.', Nothing), ...onDark };
