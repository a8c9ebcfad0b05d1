/** Changes that no test notices, each with the reason why it changes nothing that anybody could see. */
export const explained: Readonly<Record<string, string>> = {};
