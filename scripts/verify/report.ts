/** One thing that was looked at. A skipped one could not be seen from here, and says why. */
export type Finding =
  | { kind: 'ok'; text: string }
  | { kind: 'bad'; text: string; remedy: string }
  | { kind: 'skipped'; text: string };

export const ok = (text: string): Finding => ({ kind: 'ok', text });
export const bad = (text: string, remedy: string): Finding => ({ kind: 'bad', text, remedy });
export const skipped = (text: string): Finding => ({ kind: 'skipped', text });

/** One finding for a whole list: fine when nothing is wrong in it, else what is wrong, shortened. */
export function summary(fine: string, wrong: readonly string[], remedy: string): Finding {
  if (wrong.length === 0) return ok(fine);
  const more = wrong.length > 5 ? `; y ${wrong.length - 5} más` : '';
  return bad(wrong.slice(0, 5).join('; ') + more, remedy);
}

const MARKS = { ok: '✓', bad: '✗', skipped: '–' } as const;

/** A chapter as a person reads it. */
export const chapter = (title: string, findings: readonly Finding[]): string =>
  [
    '',
    `  ${title}`,
    ...findings.flatMap((finding) => [
      `  ${MARKS[finding.kind]} ${finding.text}`,
      ...(finding.kind === 'bad' ? [`      Qué hacer: ${finding.remedy}`] : []),
    ]),
  ].join('\n');
