import { contentPolicy } from './content-policy.js';

/** Address of the layout server that the host starts on demand, on a port that is not known before. */
const ownLayoutServer = 'ws://127.0.0.1:*';

/**
 * Headers of the files of the graphical client, in addition to those of every reply. The page runs only its own scripts, exchanges data only
 * with this host and the layout server, and cannot be embedded or scripted by other pages.
 * @param layoutServer address of the configured layout server, if there is one
 */
export function viewerHeaders(layoutServer: string | undefined): Readonly<Record<string, string>> {
  const watched = layoutServer === undefined ? ownLayoutServer : layoutServer.replace(/\/$/, '');
  return {
    'Content-Security-Policy': [
      ...contentPolicy({ workers: "'self'", connections: `'self' ${watched}` }),
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // With no-referrer, browsers send "Origin: null" for some requests of the page, which the gate rejects.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  };
}
