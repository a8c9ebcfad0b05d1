const TITLE = /^(?:sra?|srta|dra?|don|doña|prof|ing|lic)\.?$/i;
/** A company, an address, a number, or "Paillán, Ana": no name that begins with a first name. */
const NO_PERSON =
  /\b(?:spa|ltda|limitada|eirl|e\.i\.r\.l|s\.?a|sociedad|comercial|empresa|servicios|inversiones|fundación|corporación)\b|[,@\d]/i;

/** By what a person is greeted: Ana of "Sra. Ana Paillán"; the whole where no first name is to be told. */
export function firstName(name: string): string {
  const whole = name.trim().replace(/\s+/g, ' ');
  if (NO_PERSON.test(whole)) return whole;
  const first = whole.split(' ').find((word) => !TITLE.test(word)) ?? '';
  return /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : whole;
}
