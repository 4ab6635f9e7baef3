import { inject, injectable, injectAll } from 'tsyringe';
import { Logger } from '../processes/logger.js';
import { Stage, stageOrder, type Requirement, type StartOptions } from './stage.js';

/** Starts the parts of the host in order, and stops them in the reverse order. */
@injectable()
export class HostLifecycle {
  readonly #started: Stage[] = [];

  constructor(
    @injectAll(Stage) private readonly stages: readonly Stage[],
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Starts every part. If one fails, the parts already started are stopped. */
  async start(options: StartOptions): Promise<void> {
    try {
      for (const stage of this.#select(options)) {
        await stage.start?.(options);
        this.#started.push(stage);
        this.logger.debug({ stage: stage.name }, 'started');
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops every part that was started, also if one of them fails to stop. */
  async stop(): Promise<void> {
    for (const stage of this.#started.splice(0).reverse()) {
      try {
        await stage.stop?.();
        this.logger.debug({ stage: stage.name }, 'stopped');
      } catch (error) {
        this.logger.error({ err: error, stage: stage.name }, 'could not be stopped');
      }
    }
  }

  #select(options: StartOptions): Stage[] {
    const { index, listen, work = false, plugins = true } = options;
    const isMet: Record<Requirement, boolean> = {
      index,
      listen,
      'listen or work': listen || work,
      plugins: plugins !== false,
    };
    const isRequired = ({ requires }: Stage): boolean => requires === undefined || isMet[requires];
    const orderOf = ({ name }: Stage): number => stageOrder.indexOf(name);
    return this.stages.filter(isRequired).sort((one, other) => orderOf(one) - orderOf(other));
  }
}
