/** That somebody is told by mail, as far as mails reach them: the outbox keeps those to silenced addresses, and to who turned such notices off or has no account. */
export const TOLD =
  'Le avisamos por correo, salvo que su dirección esté silenciada o no reciba estos avisos.';
