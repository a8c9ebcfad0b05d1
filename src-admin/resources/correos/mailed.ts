/** A sentence that promises a mail, with its exceptions: the outbox keeps back what goes to silenced addresses and to people who turned such mails off or have no account. */
export const mailed = (sentence: string): string =>
  `${sentence}, salvo que su dirección esté silenciada o no reciba estos avisos.`;

export const MAILED = mailed('Le avisamos por correo');
export const EACH_MAILED = mailed('Avisamos por correo a cada persona');
