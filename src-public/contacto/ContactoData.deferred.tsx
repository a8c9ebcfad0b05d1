import { useConfiguracion } from '../configuracion/api/getConfiguracion.ts';
import { ContactList } from '../configuracion/ContactList.tsx';

/** The studio's contact data beside the form. */
export default function ContactoData() {
  return <ContactList configuracion={useConfiguracion()} />;
}
