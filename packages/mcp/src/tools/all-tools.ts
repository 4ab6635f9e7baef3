import { changesTool } from './changes-tool.js';
import { cypherTool } from './cypher-tool.js';
import { exploreTool } from './explore-tool.js';
import { findTool } from './find-tool.js';
import { impactTool } from './impact-tool.js';
import { overviewTool } from './overview-tool.js';
import type { Tool } from './tool.js';

/** The tools of every server, in the order in which agents read them. */
export const allTools: readonly Tool[] = [overviewTool, findTool, exploreTool, impactTool, changesTool];

/** The tools that a server offers only if its user asks for them. */
export const optionalTools: readonly Tool[] = [cypherTool];
