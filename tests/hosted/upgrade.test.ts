import { inject } from 'vitest';
import { makeFilled } from './stage.ts';
import { registerUpgrades, UPGRADES } from './upgrades.ts';

const port = inject('stage');
registerUpgrades(port, (defaults) => makeFilled(port, defaults), UPGRADES);
