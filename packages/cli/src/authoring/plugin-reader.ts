import type { PluginReader, Rejection } from '@code-graph/create-plugin/check';
import type { Violation } from '@code-graph/sdk';
import { withTypedLegends } from '@code-graph/sdk/validation';
import { HostError } from '@code-graph/api/errors';
import { sdkVersion } from '@code-graph/host/embedding';
import { CandidateRejected, pluginChecks, readPlugin, SchemaValidator } from '@code-graph/host/validation';
import { generateManifestFiles } from './manifest-files.js';

/** Makes the check of a plugin package apply the rules of this host. */
export class HostPluginReader implements PluginReader {
  readonly sdkVersion = sdkVersion;
  readonly #validator = new SchemaValidator();

  async findRejection(folder: string): Promise<Rejection | undefined> {
    try {
      // Read as a dependency of a workspace, because users install plugins that way.
      await readPlugin({ path: folder, directory: folder, origin: 'workspace dependency' }, pluginChecks);
      return undefined;
    } catch (error) {
      if (error instanceof CandidateRejected) return { code: error.code, reason: error.message };
      throw error;
    }
  }

  findManifestViolations(manifest: unknown): readonly Violation[] {
    return this.#validator.check('PluginManifest', withTypedLegends(manifest));
  }

  async checkOptions(schema: Readonly<Record<string, unknown>>, options: unknown): Promise<readonly Violation[]> {
    return (await pluginChecks.checkOptions(schema, options)).violations;
  }

  async findStaleTypes(folder: string): Promise<readonly string[] | undefined> {
    try {
      const files = await generateManifestFiles(folder);
      return files.filter(({ state }) => state === 'stale').map(({ path }) => path);
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  }
}
