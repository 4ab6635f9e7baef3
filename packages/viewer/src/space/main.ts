// The script that draws in space. It is loaded on demand, because it is as large as the rest of the viewer.
import { SpacePicture, type CreateSpacePicture } from './space-picture.js';

const create: CreateSpacePicture = (container, listener) => new SpacePicture(container, listener);

(globalThis as { codeGraphSpace?: CreateSpacePicture }).codeGraphSpace = create;
