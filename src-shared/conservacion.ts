const WORDS: Readonly<Record<string, [one: string, many: string]>> = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

/** A period of the database in words: "24 months" gives "24 meses". */
export function periodText(plazo: string): string {
  const [, count = '', unit = ''] = /^(\d+) (day|month|year)s?$/.exec(plazo) ?? [];
  const words = WORDS[unit];
  if (!words) throw new Error(`not a period: ${plazo}`);
  return `${count} ${words[count === '1' ? 0 : 1]}`;
}
