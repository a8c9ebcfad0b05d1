import { expect, it } from 'vitest';
import { calendarOf } from './calendar.ts';

const MEETING = {
  uid: '3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
  inicio: '2027-01-04 12:00:00+00',
  termino: '2027-01-04T12:30:00+00:00',
  secuencia: 2,
  enlace: 'https://meet.ejemplo.cl/estudio',
  titulo: 'Reunión con Luz',
  detalle: 'Se entra por https://meet.ejemplo.cl/estudio',
};

const ORGANIZER = { organizer: 'hola@ejemplo.cl' };

const rawLines = (text: string): string[] => text.split('\r\n');
/** Lines as a program reads them: long ones are folded with a space. */
const lines = (text: string): string[] => rawLines(text.replaceAll('\r\n ', ''));

it('a meeting as RFC 5545 writes it, its instants in UTC', () => {
  const text = calendarOf([MEETING], ORGANIZER);
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'ORGANIZER;CN="Estudio Cobre":mailto:hola@ejemplo.cl',
      'BEGIN:VEVENT',
      'UID:3f8b6f0a-2d3c-4c1e-9a55-0d6a4f1b7c21',
      'SEQUENCE:2',
      'DTSTART:20270104T120000Z',
      'DTEND:20270104T123000Z',
      'SUMMARY:Reunión con Luz',
      'LOCATION:https://meet.ejemplo.cl/estudio',
      'DESCRIPTION:Se entra por https://meet.ejemplo.cl/estudio',
      'URL;VALUE=URI:https://meet.ejemplo.cl/estudio',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
    ]),
  );
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('one that was cancelled takes itself out of the calendar that has it', () => {
  const found = lines(calendarOf([{ ...MEETING, cancelada: true }], ORGANIZER));
  expect(found).toContain('METHOD:CANCEL');
  expect(found).toContain('ORGANIZER;CN="Estudio Cobre":mailto:hola@ejemplo.cl');
  expect(found).toContain('STATUS:CANCELLED');
});

it('takes nothing out as long as one meeting stands, or there is none', () => {
  const some = lines(
    calendarOf(
      [
        { ...MEETING, cancelada: true },
        { ...MEETING, uid: 'otra' },
      ],
      ORGANIZER,
    ),
  );
  expect(some).toContain('METHOD:PUBLISH');
  expect(some.filter((line) => line.startsWith('STATUS:'))).toEqual([
    'STATUS:CANCELLED',
    'STATUS:CONFIRMED',
  ]);
  expect(lines(calendarOf([], ORGANIZER))).toContain('METHOD:PUBLISH');
});

it('a file says who wrote it, in Spanish, and asks nobody to look again', () => {
  const found = lines(calendarOf([MEETING]));
  expect(found).toContain('PRODID:-//Estudio Cobre//agenda//ES');
  expect(
    found.filter((line) => /^(REFRESH-INTERVAL|X-PUBLISHED-TTL|X-WR-CALNAME)/.test(line)),
  ).toEqual([]);
});

it('a calendar to follow has a name, and is no message even when all of it is cancelled', () => {
  const found = lines(calendarOf([{ ...MEETING, cancelada: true }], { name: 'Reuniones' }));
  expect(found.filter((line) => /^(METHOD|ORGANIZER)/.test(line))).toEqual([]);
  expect(found).toContain('X-WR-CALNAME:Reuniones');
  expect(found).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(lines(calendarOf([], { name: 'Reuniones' }))).not.toContain('BEGIN:VEVENT');
});

it.each([[[MEETING]], [[{ ...MEETING, cancelada: true }]]])(
  'where no organizer can be named it is no message, as RFC 5546 asks for one',
  (meetings) => {
    expect(calendarOf(meetings)).not.toMatch(/METHOD|ORGANIZER/);
  },
);

it('without a room it is a video call all the same, at no address', () => {
  const found = lines(calendarOf([{ ...MEETING, enlace: null }]));
  expect(found).toContain('LOCATION:Videollamada');
  expect(found.filter((line) => line.startsWith('URL'))).toEqual([]);
});

it.each([
  'https://meet.ejemplo.cl/sala,uno;dos?a=1,2;b=3#c,d;e',
  `https://teams.ejemplo.cl/l/${'19:reunion,con;signos/'.repeat(12)}?p=%7b%22t%22:%221%22%7d`,
  'https://meet.ejemplo.cl/a\\,b',
])('an address stands as it is, as a place it is a text: %s', (enlace) => {
  const text = calendarOf([{ ...MEETING, enlace }]);
  expect(lines(text)).toContain(`URL;VALUE=URI:${enlace}`);
  expect(lines(text)).toContain(`LOCATION:${enlace.replace(/[\\;,]/g, '\\$&')}`);
  for (const line of rawLines(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('nothing that a person wrote becomes a line of its own', () => {
  const detalle = 'Hola; ¿cómo, qué?\nATTENDEE:mailto:malo@x.cl\r\nEND:VEVENT\rBEGIN:VALARM';
  const found = lines(calendarOf([{ ...MEETING, titulo: 'A\nB,C;D\\E', detalle }]));
  expect(found).toContain('SUMMARY:A\\nB\\,C\\;D\\\\E');
  expect(found.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
  expect(found.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(found.find((line) => line.startsWith('DESCRIPTION:'))).toContain('ATTENDEE:mailto:');
});

it('long lines are folded at 75 octets and no letter is cut', () => {
  const titulo = 'Reunión con 👩🏽‍💻'.repeat(60);
  const text = calendarOf([{ ...MEETING, titulo }]);
  for (const line of rawLines(text)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
    expect(Buffer.from(line, 'utf8').toString('utf8')).toBe(line);
  }
  expect(lines(text)).toContain(`SUMMARY:${titulo}`);
});
