import { describeOverlayContract } from '@code-graph/sdk/testing';
import plugin from '../src/index.js';
import input from './contract-input.js';

describeOverlayContract(plugin, input);
