/** One thing that was looked at: what, the figure, and whether it is as it must be. */
export interface Finding {
  what: string;
  found: string;
  /** Missing where the figure is only told. */
  ok?: boolean;
}

/** A part of the run. */
export interface Part {
  name: string;
  findings: Finding[];
}

/** That a figure is the one that must be. */
export const mustBe = (what: string, found: number, expected: number): Finding => ({
  what,
  found: found === expected ? `${found}` : `${found}, y debía ser ${expected}`,
  ok: found === expected,
});

const mark = ({ ok }: Finding): string => (ok === undefined ? '' : ok ? '✓' : '✗');

/** The parts as a table of Markdown. */
export const toTable = (parts: readonly Part[]): string =>
  [
    '| Part | What | Figure |   |',
    '| --- | --- | --- | --- |',
    ...parts
      .flatMap(({ name, findings }) =>
        findings.map((finding, n) =>
          [n === 0 ? name : '', finding.what, finding.found, mark(finding)].join(' | '),
        ),
      )
      .map((line) => `| ${line} |`),
  ].join('\n');

export const failures = (parts: readonly Part[]): Finding[] =>
  parts.flatMap(({ findings }) => findings.filter(({ ok }) => ok === false));
