/** A delivery of a webhook that has not ended. It belongs to the member that attempts it. */
export interface SharedDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly owner: string;
  /** JSON of the whole delivery. */
  readonly record: string;
}

/** The pending deliveries of all hosts of a repository. Those of an event are added with it. Errors are HostErrors. */
export interface SharedDeliveries {
  /** The deliveries among some ids that belong to a member. */
  held(owner: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Adds a delivery, or replaces its record unless it belongs to another member. */
  save(delivery: SharedDelivery): Promise<void>;
  /** Deletes a delivery, unless it belongs to another member. */
  remove(delivery: Pick<SharedDelivery, 'id' | 'owner'>): Promise<void>;
  /** Gives the deliveries of a member up, which then belong to none. */
  release(owner: string): Promise<void>;
  /** Gives the deliveries of members that are lost, and those of none, to another one, and returns them in the order of their events. */
  takeOver(owner: string): Promise<readonly SharedDelivery[]>;
}
