/** A sentence that says that somebody is told by mail, as far as mails reach them: the outbox keeps those to silenced addresses, and to who turned such notices off or has no account. */
export const mailed = (sentence: string): string =>
  `${sentence}, salvo que su dirección esté silenciada o no reciba estos avisos.`;

export const MAILED = mailed('Le avisamos por correo');

/** The same of several. */
export const EACH_MAILED = mailed('Avisamos por correo a cada persona');
