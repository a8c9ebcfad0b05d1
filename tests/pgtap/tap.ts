/** One assertion of a TAP stream. */
export interface TapAssertion {
  description: string;
  ok: boolean;
  /** It was not tried (SKIP), or nobody minds how it ends (TODO): it has proved nothing. */
  skipped: boolean;
  /** What pgTAP says about a failure: have, want, where. */
  diagnosis: string;
}

/** Reads the rows that pgTAP's functions returned; anything else in the stream is ignored. */
export function parseTap(rows: readonly string[]): {
  plan: number | undefined;
  assertions: TapAssertion[];
} {
  let plan: number | undefined;
  const assertions: TapAssertion[] = [];
  for (const line of rows.flatMap((row) => row.split('\n'))) {
    const [, planned] = /^1\.\.(\d+)$/.exec(line) ?? [];
    if (planned !== undefined) plan = Number(planned);

    const result = /^(not )?ok \d+(?: - )?(.*)$/.exec(line);
    if (result) {
      const [description = '', directive = ''] = (result[2] ?? '').split(/\s*# (?=TODO|SKIP)/i);
      const skipped = /^(skip|todo)/i.test(directive);
      assertions.push({
        description: description || `assertion ${assertions.length + 1}`,
        ok: result[1] === undefined || skipped,
        skipped,
        diagnosis: '',
      });
      continue;
    }
    const latest = assertions.at(-1);
    if (latest && line.startsWith('#')) latest.diagnosis += `${line}\n`;
  }
  return { plan, assertions };
}
