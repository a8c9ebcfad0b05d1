import { inject } from 'vitest';
import { registerUpgrades } from './upgrades.ts';

registerUpgrades(inject('stage'), inject('pushed'));
