// The script that finds communities. It is loaded on demand, because few users ask for them.
import { findCommunities, type FindCommunities } from './find-communities.js';

(globalThis as { codeGraphCommunities?: FindCommunities }).codeGraphCommunities = findCommunities;
