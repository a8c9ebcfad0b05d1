import base from './playwright.config.ts';
export default {
  ...base,
  use: {
    ...base.use,
    launchOptions: {
      ...base.use?.launchOptions,
      args: [
        ...(base.use?.launchOptions?.args ?? []),
        ...(process.env['XARGS'] ?? '').split('|').filter(Boolean),
      ],
    },
  },
};
