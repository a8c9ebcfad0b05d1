import { inject } from 'vitest';
import { registerUpgrades, UPGRADES } from './upgrades.ts';

registerUpgrades(inject('stage'), inject('pushed'), UPGRADES);
