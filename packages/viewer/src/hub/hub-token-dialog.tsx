import { useEffect, useState } from 'react';
import { TokenDialog } from '../views/token-dialog.js';
import { onTokenRequired, requestHub } from './hub-requests.js';

/** Asks for a token when the hub requires one. */
export function HubTokenDialog() {
  const [isRequired, setRequired] = useState(false);
  useEffect(() => {
    // A request that was rejected before is repeated by the list of repositories.
    return onTokenRequired(() => setRequired(true));
  }, []);
  return (
    <TokenDialog service="hub" isRequired={isRequired} request={(token) => requestHub('repositories', { token })} />
  );
}
