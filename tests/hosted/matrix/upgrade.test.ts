import { inject } from 'vitest';
import { OTHER_UPGRADES, registerUpgrades } from '../upgrades.ts';

registerUpgrades(inject('stage'), inject('pushed'), OTHER_UPGRADES);
