import { inject } from 'vitest';
import { makeFilled } from '../stage.ts';
import { OTHER_UPGRADES, registerUpgrades } from '../upgrades.ts';

const port = inject('stage');
registerUpgrades(port, (defaults) => makeFilled(port, defaults), OTHER_UPGRADES);
