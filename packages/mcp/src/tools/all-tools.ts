import { exploreTool } from './explore-tool.js';
import { findTool } from './find-tool.js';
import { impactTool } from './impact-tool.js';
import type { Tool } from './tool.js';

/** The tools of every server, in the order in which agents read them. */
export const allTools: readonly Tool[] = [findTool, exploreTool, impactTool];
