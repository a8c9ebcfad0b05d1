/** Opens a chat with the studio in which the first words are already written. */
export const chatUrl = (whatsapp: string, text: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`;
