/** In hundredths of a percent, of which a rate has no parts: floats would miss a peso. */
const WHOLE = 10_000;
const hundredths = (rate: number): number => Math.round(rate * 100);

/** What is withheld of so many pesos at a rate in percent, to the peso, as `private.retencion_de` has it. */
export const withheldOf = (gross: number, rate: number): number =>
  Math.round((gross * hundredths(rate)) / WHOLE);

/** Of how many pesos, with the retention, `net` were paid; of all that is owed where that fits (`private.bruto_de`). */
export function grossOf(net: number, rate: number, owed: number): number {
  const near = Math.floor((net * WHOLE) / (WHOLE - hundredths(rate)));
  return (
    [owed, near - 1, near, near + 1, near + 2].find(
      (gross) => gross - withheldOf(gross, rate) === net,
    ) ?? net
  );
}
