import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme/theme.css';
import { HubPage } from './hub-page.js';

const container = document.querySelector('#viewer');
if (container !== null)
  createRoot(container).render(
    <StrictMode>
      <HubPage />
    </StrictMode>,
  );
