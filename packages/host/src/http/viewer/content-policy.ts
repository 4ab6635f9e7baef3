/** The parts of the content security policy that depend on how the page is delivered. */
export interface DeliveryPolicy {
  /** Sources of workers, as `worker-src` names them. */
  readonly workers: string;
  /** Addresses that the page exchanges data with, as `connect-src` names them. */
  readonly connections: string;
}

/**
 * The content security policy of the graphical client, as directives: it runs only its own scripts and draws only with its own style
 * sheets, wherever it is opened from.
 */
export function contentPolicy({ workers, connections }: DeliveryPolicy): readonly string[] {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `worker-src ${workers}`,
    `connect-src ${connections}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
}
