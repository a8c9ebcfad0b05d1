import root, { UNTYPED } from '../oxlint.config.mjs';

// The rules of the repository: `npm run lab -- check`.
export default {
  ...root,
  jsPlugins: ['../scripts/lint/plugin.mjs'],
  overrides: [
    ...root.overrides,
    // Scripts run by hand, without types.
    { files: ['assets/**'], rules: UNTYPED },
    // No React here: whoever is lent a page calls theirs `use`.
    { files: ['**/*.ts'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
};
